import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
} from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

/** The meaning of a text in two numbers: the sea and the mill. */
const meaning = (text: string) => [
  Number(/ship|vessel|harbour/i.test(text)) + 0.01,
  Number(/mill|flour|bread/i.test(text)) + 0.01,
];

describe('with a model for embeddings', () => {
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    model = await startLanguageModel(({ body }) =>
      replies.vectors((body.input ?? []).map(meaning)),
    );
    verify = await startVerify({
      EMBEDDINGS_BASE_URL: model.baseUrl,
      EMBEDDINGS_MODEL: 'embedding-model',
      EMBEDDINGS_API_KEY: 'a-secret-of-the-model',
    });
    for (const content of [
      'Three ships left Lindholm on Monday, said the port.',
      'The mill of Northam ground 40 tonnes of grain in May.',
    ])
      await verify.http
        .post('/api/v1/ingest')
        .set(toBearerHeader(verify.keys.ann))
        .send({ content })
        .expect(200);
  });
  afterAll(async () => {
    await verify.close();
    await model.close();
  });

  const search = async (key: string, q: string) => {
    const { body } = await verify.http
      .get('/api/v1/fact-search')
      .query({ source: 'ingest', q })
      .set(toBearerHeader(key))
      .expect(200);
    return body.articles.map(({ snippet }: { snippet: string }) => snippet);
  };

  it('finds what means the same in no common word', async () => {
    expect(
      model.requests.every(
        ({ path, headers }) =>
          path === '/embeddings' && headers.authorization === 'Bearer a-secret-of-the-model',
      ),
    ).toBe(true);
    expect(await search(verify.keys.ann, 'vessels')).toEqual([
      expect.stringContaining('Three ships'),
    ]);
    expect(await search(verify.keys.ann, 'bread')).toEqual([
      expect.stringContaining('The mill of Northam'),
    ]);
  });

  it('shows nobody what is another’s', async () => {
    expect(await search(verify.keys.stranger, 'vessels')).toEqual([]);
  });

  it('goes on by words alone when the model is away', async () => {
    model.reply(replies.fails(400));
    expect((await search(verify.keys.ann, 'grain of the mill'))[0]).toContain(
      'The mill of Northam',
    );
    expect(await search(verify.keys.ann, 'vessels')).toEqual([]);
    await verify.http
      .post('/api/v1/ingest')
      .set(toBearerHeader(verify.keys.ann))
      .send({ content: 'A lighthouse was lit in 1901.' })
      .expect(200);
    expect((await search(verify.keys.ann, 'lighthouse'))[0]).toContain('1901');
  });
});
