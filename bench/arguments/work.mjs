// The work that every contender does: create_event(title, date YYYY-MM-DD, duration int 1..1440 = 60, remind = true,
// attendees at most 50 of {name, email}), from the JSON text of the arguments to what the function returns, or to a
// message with everything that is wrong.

const guest = (index) => ({ name: `Guest ${index}`, email: `guest.${index}@example.org` });
const guests = (count) => Array.from({ length: count }, (_, index) => guest(index));
const texts = (make) => Array.from({ length: 8 }, (_, index) => JSON.stringify(make(index)));

/** Texts of each kind; eight of a kind, so that no call is the one before. */
export const INPUTS = {
  flat: texts((index) => ({ title: `Team lunch ${index}`, date: '2026-03-14', duration: 45 + index })),
  nested: texts((index) => ({
    title: `Team lunch ${index}`,
    date: '2026-03-14',
    duration: 45,
    remind: false,
    attendees: guests(10),
  })),
  invalid: texts((index) => ({
    title: `Team lunch ${index}`,
    date: '14.3.2026',
    duration: 0,
    attendees: [{ name: 'Ann', email: 'nope' }],
  })),
};

const good = { title: 'Lunch', date: '2026-03-14' };

const ACCEPTED = [
  ['defaults are filled', good, { ...good, duration: 60, remind: true, guests: 0 }],
  ['a decimal text is a number', { ...good, duration: '45' }, { ...good, duration: 45, remind: true, guests: 0 }],
  [
    'lists of objects are read',
    { ...good, remind: false, attendees: guests(50) },
    { ...good, duration: 60, remind: false, guests: 50 },
  ],
];

const REFUSED = [
  ['three faults at once', INPUTS.invalid[0], [/date/, /duration/, /email/]],
  ['a missing title', JSON.stringify({ date: good.date }), [/title/]],
  ['an unknown key', JSON.stringify({ ...good, place: 'here' }), [/place/]],
  ['a duration that is too long', JSON.stringify({ ...good, duration: 1441 }), [/duration/]],
  ['half a minute', JSON.stringify({ ...good, duration: 1.5 }), [/duration/]],
  ['51 attendees', JSON.stringify({ ...good, attendees: guests(51) }), [/attendees/]],
  ['an unknown key of an attendee', JSON.stringify({ ...good, attendees: [{ ...guest(1), age: 7 }] }), [/age/]],
  ['malformed JSON', '{"title":"Lunch",', [/./]],
];

/**
 * Shows that a tool does the work before anything is timed; ends the process where it does not.
 *
 * @param tool `call(text)` gives a promise of a result, `read(result)` says `{ ok, value }` or `{ ok, message }`
 */
export async function prove(name, { call, read }) {
  const faults = [];
  for (const [what, args, expected] of ACCEPTED) {
    const found = read(await call(JSON.stringify(args)));
    if (!found.ok || JSON.stringify(found.value) !== JSON.stringify(expected)) faults.push([what, found]);
  }
  for (const [what, text, words] of REFUSED) {
    const found = read(await call(text));
    if (found.ok || !words.every((word) => word.test(found.message))) faults.push([what, found]);
  }
  for (const text of [...INPUTS.flat, ...INPUTS.nested]) {
    const found = read(await call(text));
    if (!found.ok) faults.push([text, found]);
  }
  if (faults.length === 0) return;
  for (const [what, found] of faults) console.error(`${name} fails at "${what}": ${JSON.stringify(found)}`);
  process.exit(1);
}
