import { type SeedPage, seedCollection } from '../../../test/seed-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const QUESTION = 'Did the ferry line of Ostrava Marine halve its emissions?';
const OWN: SeedPage = {
  url: 'https://ostravamarine.example/press/emissions',
  siteName: 'Ostrava Marine',
  title: 'A clean record',
  publishedAt: '2026-03-02',
  text: 'The ferry line of Ostrava Marine halved its emissions. The ferries of Ostrava Marine carry 900 cars a day.',
};
const PAPER: SeedPage = {
  url: 'https://norbycourier.example/emissions',
  siteName: 'Norby Courier',
  title: 'Did the ferry line of Ostrava Marine really halve its emissions?',
  publishedAt: '2026-03-04',
  text: 'Ostrava Marine leaves out the two ships that it rents. With those, emissions fell by 8 percent.',
};

describe('POST /collections/{id}/qa-verify, of what somebody says of themselves', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());

  const judge = async (pages: SeedPage[], question: string, answer: string) => {
    const { id } = await seedCollection(verify, { pages });
    const { body } = await verify.http
      .post(`/api/v1/collections/${id}/qa-verify`)
      .set(toBearerHeader(verify.keys.ann))
      .send({ qa_pairs: [{ question, answer }] })
      .expect(200);
    return body.results[0].verdict;
  };

  it('decides by it where nobody else writes about the same', async () => {
    expect(await judge([OWN], QUESTION, 'Yes')).toBe('correct');
    expect(await judge([OWN], QUESTION, 'No')).toBe('incorrect');
    const cars = 'How many cars do the ferries of Ostrava Marine carry a day?';
    expect(await judge([OWN, PAPER], cars, '900')).toBe('correct');
  });

  it.each(['Yes', 'No'])('leaves open what another publisher questions: %s', async (answer) =>
    expect(await judge([OWN, PAPER], QUESTION, answer)).toBe('unsupported'),
  );
});
