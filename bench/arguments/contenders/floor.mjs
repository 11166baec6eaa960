// By hand: what a careful author would write for this one tool.
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/;
const KEYS = new Set(['title', 'date', 'duration', 'remind', 'attendees']);

async function createEvent(title, date, duration, remind, attendees) {
  return { title, date, duration, remind, guests: attendees.length };
}

async function call(text) {
  let args;
  try {
    args = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: error.message };
  }
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return { ok: false, message: 'not an object' };
  const problems = [];
  for (const key of Object.keys(args)) if (!KEYS.has(key)) problems.push(`${key}: unknown`);
  const { title, date, duration = 60, remind = true, attendees = [] } = args;
  if (typeof title !== 'string') problems.push('title: expected a string');
  if (typeof date !== 'string' || !DATE.test(date)) problems.push('date: expected YYYY-MM-DD');
  const minutes = typeof duration === 'string' && /^\d+$/.test(duration) ? Number(duration) : duration;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440) problems.push('duration: expected 1 to 1440');
  if (typeof remind !== 'boolean') problems.push('remind: expected true or false');
  if (!Array.isArray(attendees) || attendees.length > 50) problems.push('attendees: expected at most 50');
  else for (let index = 0; index < attendees.length; index += 1) checkAttendee(attendees[index], index, problems);
  if (problems.length > 0) return { ok: false, message: problems.join('\n') };
  return { ok: true, value: await createEvent(title, date, minutes, remind, attendees) };
}

function checkAttendee(attendee, index, problems) {
  if (typeof attendee !== 'object' || attendee === null) {
    problems.push(`attendees[${index}]: expected an object`);
    return;
  }
  for (const key of Object.keys(attendee)) {
    if (key !== 'name' && key !== 'email') problems.push(`attendees[${index}].${key}: unknown`);
  }
  if (typeof attendee.name !== 'string') problems.push(`attendees[${index}].name: expected a string`);
  if (typeof attendee.email !== 'string' || !EMAIL.test(attendee.email)) {
    problems.push(`attendees[${index}].email: expected an address`);
  }
}

export const name = 'by hand (floor)';
export const prepare = (index) => `create_event_${index}`;
export const define = (tool) => ({
  schema: {
    type: 'function',
    function: { name: tool, description: 'Create an event in the calendar', parameters: { type: 'object' } },
  },
  call,
  read: (result) => result,
});
