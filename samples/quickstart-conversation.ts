import { type ModelServer, modelCalls, modelCallsAll, modelSays, startModelServer } from 'toolwright/testing';

const trip = { city: 'Paris', from: '2027-05-01' };

/**
 * A model server that plays the conversation that a model might have: two calls at once, a booking with a mistake, the
 * booking again with the mistake mended, the answer.
 */
export function writtenConversation(): Promise<ModelServer> {
  return startModelServer([
    modelCallsAll([
      ['forecast', { city: 'Paris', days: 2 }],
      ['convert', { amount: 200, from: 'EUR', to: 'USD' }],
    ]),
    modelCalls('book', { trip: { ...trip, nigths: 2, travellers: [{ name: 'Ann', email: 'ann at example.org' }] } }),
    modelCalls('book', { trip: { ...trip, nights: 2, travellers: [{ name: 'Ann', email: 'ann@example.org' }] } }),
    modelSays('Booked: two nights in Paris from 1 May for Ann, in the sun. 200 euros are 217.39 dollars.'),
  ]);
}
