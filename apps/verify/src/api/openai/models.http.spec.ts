import { seedCollection } from '../../../test/seed-collection.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../../test/verify-app.ts';

const BUILT_IN = ['plumbline-chat', 'plumbline-factcheck', 'plumbline-research'];

describe('GET /v1/models', () => {
  let verify: VerifyTestApp;
  let collection: string;
  beforeAll(async () => {
    verify = await startVerify({ CORS_ORIGINS: 'https://app.example.org' });
    const { id } = await seedCollection(verify, { name: 'Oakmoor', pages: [] });
    collection = `collection:${id}`;
    await verify.http
      .post('/api/v1/collections')
      .set(toBearerHeader(verify.keys.ann))
      .send({ name: 'Harbour', slug: 'harbour' })
      .expect(200);
  });
  afterAll(() => verify.close());

  const get = (path: string, key = verify.keys.ann) =>
    verify.http.get(`/v1/models${path}`).set(toBearerHeader(key));
  const listIds = async (key: string) => {
    const { body } = await get('', key).expect(200);
    return (body as { data: { id: string }[] }).data.map(({ id }) => id);
  };

  it('lists the models, with the collections of a personal access token', async () => {
    expect(await listIds(verify.keys.ann)).toEqual([...BUILT_IN, 'collection:harbour', collection]);
    for (const key of [verify.keys.bob, verify.keys.stranger, verify.keys.master])
      expect(await listIds(key)).toEqual(BUILT_IN);
  });

  it('returns one model in the form of OpenAI', async () => {
    const model = {
      object: 'model',
      created: expect.any(Number),
      owned_by: 'plumbline',
      name: expect.any(String),
      description: expect.any(String),
    };
    for (const id of [...BUILT_IN, 'collection:harbour', collection]) {
      expect((await get(`/${id}`).expect(200)).body).toEqual({ id, ...model });
      expect((await get(`/${encodeURIComponent(id)}`).expect(200)).body).toMatchObject({ id });
    }
  });

  it.each(['gpt-4o', 'collection:nowhere', 'owner/model', 'proxy:medium-model'])(
    'does not know the model %s',
    async (id) => {
      const { body } = await get(`/${id}`).expect(404);
      expect(body).toEqual({
        error: {
          message: expect.stringMatching(/^The model .* does not exist or is not visible to you$/),
          type: 'invalid_request_error',
          param: 'model',
          code: 'model_not_found',
        },
      });
    },
  );

  it('does not reveal collections of others', async () => {
    await get('/collection:harbour', verify.keys.bob).expect(404);
    await get('/collection:harbour', verify.keys.stranger).expect(404);
    const { body } = await get('/collection:harbour', verify.keys.master).expect(403);
    expect(body.error.message).toBe('A collection needs a personal access token, not a master key');
  });

  it('can be called by pages of the configured origins, with the headers of OpenAI clients', async () => {
    const preflight = await verify.http.options('/v1/models').set({
      Origin: 'https://app.example.org',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization,x-stainless-lang',
    });
    expect(preflight.headers['access-control-allow-origin']).toBe('https://app.example.org');
    expect(preflight.headers['access-control-allow-headers']).toContain('X-Stainless-Lang');
    const { headers } = await get('').set('Origin', 'https://app.example.org').expect(200);
    expect(headers['access-control-allow-origin']).toBe('https://app.example.org');
  });
});
