import { createProductPage } from '../../../test/product-pages.ts';
import { seedCollection } from '../../../test/seed-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

describe('the summary of an unsupported answer', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());

  it('says what no page states, and what the question takes for granted although a page denies it', async () => {
    const { id } = await seedCollection(verify, {
      pages: [
        createProductPage(
          'tram',
          'Tram lines of Norby',
          '2026-03-02',
          'The council of Norby did not approve the tram line to the harbour. ' +
            'The northern tram line of Norby carries 40,000 riders a day.',
        ),
      ],
    });
    const summarize = async (question: string, answer: string) => {
      const qa_pairs = [{ question, answer }];
      const { body } = await verify.http
        .post(`/api/v1/collections/${id}/qa-verify`)
        .set(toBearerHeader(verify.keys.ann))
        .send({ qa_pairs })
        .expect(200);
      expect(body.results[0].verdict).toBe('unsupported');
      return body.results[0].summary;
    };
    expect(
      await summarize(
        'How many riders a day does the northern tram line of Norby carry?',
        'It carries 40,000 riders a day. It was painted blue.',
      ),
    ).toBe(
      'The collection confirms part of the answer, but does not confirm this part: “It was painted blue”.',
    );
    expect(
      await summarize(
        'When did the council of Norby approve the tram line to the harbour?',
        'In March',
      ),
    ).toContain('“The council of Norby did not approve the tram line to the harbour”');
  });
});
