/** Words of English sentences that say nothing of what is sought. */
const GRAMMAR = `a about above after again against all also am an and any are as at be because been before being below
between both but by can cannot could did do does doing don done down during each either else ever every few for from
further had has have having he her here hers herself him himself his how however i if in into is isn it its itself just
me more most much my myself neither no nor not now of off on once only or other our ours ourselves out over own per same
shall she should so some such than that the their theirs them themselves then there these they this those through thus to
too under until up upon us very was we were what whatever when where whether which while who whom whose why will with
within without would yet you your yours yourself yourselves`;

/** Words of requests that stand around what is asked for: "hey, could you please help me find out …". */
const REQUEST = `anyone anything able another everyone everything get getting give go going got hello help hey hi kindly
know let lets like looking made make making may maybe might mind must need needed needs ok okay one please possible
provide show someone something sure tell thank thanks thing things try trying use used using want wanted wants way ways
well wish wonder wondering yes`;

const STOP_WORDS: ReadonlySet<string> = new Set(`${GRAMMAR} ${REQUEST}`.split(/\s+/));

/** True for a lower-case word that is in every sentence and so tells no tool from another. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
