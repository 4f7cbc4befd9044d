import { toBearerHeader, type VerifyTestApp } from './verify-app.ts';
import { seedCollection, type SeededCollection } from './seed-collection.ts';

export const HARBOUR_PAGE = {
  url: 'https://harbour.example/costs',
  title: 'Lindholm harbour',
  text:
    'The repair of Lindholm harbour cost 61.7 million euros. The work ended on 3 May 2024. The ' +
    'harbour lies in Vestmark.',
};
export const FERRY_PAGE = {
  url: 'https://ferry.example/times',
  title: 'The ferry',
  text: 'The ferry to Karst leaves Lindholm at nine in the morning. It carries 240 passengers.',
};

/** A question that the harbour's collection answers. */
export const QUESTION = 'What did the repair of Lindholm harbour cost?';

/** Two collections of Ann's with one page each. */
export const seedChatCollections = async (
  verify: VerifyTestApp,
): Promise<{ harbour: SeededCollection; ferry: SeededCollection }> => ({
  harbour: await seedCollection(verify, { name: 'Harbour', pages: [HARBOUR_PAGE] }),
  ferry: await seedCollection(verify, { name: 'Ferry', pages: [FERRY_PAGE] }),
});

/** Calls of the chat API, as Ann unless another key is given. */
export function createChatCalls(verify: () => VerifyTestApp) {
  const get = (path: string, key = verify().keys.ann) =>
    verify().http.get(`/api/v1/chat/${path}`).set(toBearerHeader(key));
  return {
    get,
    say: (body: object, key = verify().keys.ann) =>
      verify().http.post('/api/v1/chat').set(toBearerHeader(key)).send(body),
    remove: (path: string, key = verify().keys.ann) =>
      verify().http.delete(`/api/v1/chat/${path}`).set(toBearerHeader(key)),
    listSessionMessages: async (session: string) =>
      (await get(`sessions/${session}`).expect(200)).body.messages as {
        role: string;
        text: string;
      }[],
  };
}
