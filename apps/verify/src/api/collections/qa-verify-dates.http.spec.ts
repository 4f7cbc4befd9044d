import { createProductPage } from '../../../test/product-pages.ts';
import { seedCollection } from '../../../test/seed-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

describe('an answer that repeats a sentence with “within a year”', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());

  it('is not refuted by it, whatever day the page was written on', async () => {
    const { id } = await seedCollection(verify, {
      pages: [
        createProductPage(
          ...(['arc-7', 'Quillon Arc 7', '2025-11-04'] as const),
          'Within a year the price of the Quillon Arc 7 was halved.',
        ),
      ],
    });
    const { body } = await verify.http
      .post(`/api/v1/collections/${id}/qa-verify`)
      .set(toBearerHeader(verify.keys.ann))
      .send({
        qa_pairs: [
          {
            question: 'Was the price of the Quillon Arc 7 halved?',
            answer: 'Yes, the price of the Quillon Arc 7 was halved within a year.',
          },
        ],
      })
      .expect(200);
    expect(body.results[0].verdict).not.toBe('incorrect');
  });
});
