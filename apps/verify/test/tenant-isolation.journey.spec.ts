import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';
import { createTenantResources, fillPath, type TenantResources } from './tenant-resources.ts';
import { HARBOUR_TEXT } from './sample-texts.ts';

const NOWHERE = '0190b8a0-0000-7000-8000-000000000000';
const ROUTES = /^\/api\/v1\/(?:collections|chat|tkgs)(?:\/|$)/;

/** The bodies that routes need besides their path. A route that is not listed gets no body. */
const BODIES: Record<string, object> = {
  'post /collections/{id}/ingest': { urls: ['https://a.org/of-another'] },
  'post /collections/{id}/answer': { question: 'What did repairing the harbour of Lindholm cost?' },
  'post /collections/{id}/qa-verify': {
    qa_pairs: [{ question: 'What did it cost?', answer: '48 million euros' }],
  },
  'post /tkgs/{tkgId}/graph/nodes': { label: 'Of another' },
  'patch /tkgs/{tkgId}/graph/nodes': { id: '{nodeId}', label: 'Of another' },
  'delete /tkgs/{tkgId}/graph/nodes': { id: '{nodeId}' },
  'patch /tkgs/{tkgId}/graph/nodes/{nodeId}': { label: 'Of another' },
  'patch /tkgs/{tkgId}/graph/nodes/{nodeId}/annotation': { when: '2026', precision: 'year' },
  'post /tkgs/{tkgId}/graph/edges': { from: '{nodeId}', to: '{otherNodeId}', edge_type: 'CAUSES' },
  'delete /tkgs/{tkgId}/graph/edges': { id: '{edgeId}' },
};

describe('what belongs to another', () => {
  let verify: VerifyTestApp;
  let routes: { method: string; path: string }[];
  let anns: TenantResources;
  let bobs: TenantResources;
  beforeAll(async () => {
    verify = await startVerify({ WORKER: 'separate' });
    const { paths } = (await verify.http.get('/openapi.json')).body as {
      paths: Record<string, object>;
    };
    routes = Object.entries(paths)
      .filter(([path]) => ROUTES.test(path))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({ method, path: path.replace('/api/v1', '') })),
      );
    [anns, bobs] = [
      await createTenantResources(verify, verify.keys.ann),
      await createTenantResources(verify, verify.keys.bob),
    ];
  });
  afterAll(() => verify.close());

  const send = (key: string, method: string, path: string, body?: object) =>
    verify.http[method as 'get' | 'post'](`/api/v1${path}`).set(toBearerHeader(key)).send(body);
  const createResource = async (key: string, path: string, body: object) =>
    (await send(key, 'post', path, body).expect(200)).body;
  const withUnknownIds = (resources: TenantResources): TenantResources => ({
    ...resources,
    collection: NOWHERE,
    ids: Object.fromEntries(Object.keys(resources.ids).map((name) => [name, NOWHERE])),
  });
  const ask = (
    key: string,
    { method, path }: { method: string; path: string },
    of: TenantResources,
  ) => {
    const body = BODIES[`${method} ${path}`];
    return send(
      key,
      method,
      fillPath(path, of),
      body && (JSON.parse(fillPath(JSON.stringify(body), of)) as object),
    );
  };
  const withIds = () => routes.filter(({ path }) => path.includes('{'));
  const listIds = ({ collection, stored, ids }: TenantResources) => [
    collection,
    stored.graphId,
    ...Object.values(ids),
  ];
  /** The text of a response without its ids. */
  const maskIds = (body: object) =>
    JSON.stringify(body).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id');

  it(
    'is as if it were not there, on every route, for another subject of the account and for ' +
      'another account',
    async () => {
      expect(withIds().length).toBeGreaterThan(20);
      await verify.database.pool.query(
        `update verify.collection set slug = 'of-ann' where id = $1`,
        [anns.collection],
      );
      for (const key of [verify.keys.bob, verify.keys.stranger])
        for (const route of withIds()) {
          const { status, body } = await ask(key, route, anns);
          if (route.path.startsWith('/collections'))
            expect((await ask(key, route, { ...anns, collection: 'of-ann' })).status).toBe(404);
          expect({ route, status }).toEqual({ route, status: 404 });
          const unknown = await ask(key, route, withUnknownIds(anns));
          expect({ route, status: unknown.status, said: maskIds(unknown.body as object) }).toEqual({
            route,
            status: 404,
            said: maskIds(body as object),
          });
        }
    },
  );

  it('is not shown to a master key either, which has no collections of its own', async () => {
    for (const route of routes.filter(({ path }) => path.startsWith('/collections'))) {
      const { status, body } = await ask(verify.keys.master, route, anns);
      expect({ route, status, body }).toEqual({
        route,
        status: 403,
        body: expect.objectContaining({
          message: expect.stringContaining('personal access token'),
        }),
      });
    }
    for (const route of withIds().filter(({ path }) => path.startsWith('/tkgs')))
      expect({ route, status: (await ask(verify.keys.master, route, anns)).status }).toEqual({
        route,
        status: 404,
      });
    for (const route of withIds().filter(({ path }) => path.startsWith('/chat')))
      expect([403, 404]).toContain((await ask(verify.keys.master, route, anns)).status);
  });

  it('is not reached through what is one’s own', async () => {
    const mixed: TenantResources = {
      ...anns,
      collection: bobs.collection,
      ids: { ...anns.ids, tkgId: bobs.ids.tkgId! },
    };
    const through = withIds().filter(({ path, method }) =>
      /\{(?:sourceId|nodeId|edgeId)\}/.test(path + JSON.stringify(BODIES[`${method} ${path}`])),
    );
    expect(through.length).toBeGreaterThan(8);
    for (const route of through) {
      const { status, body } = await ask(verify.keys.bob, route, mixed);
      // 400 when an edge would join nodes that are not in this graph
      expect([400, 404]).toContain(status);
      expect(
        maskIds(
          (
            await ask(verify.keys.bob, route, {
              ...withUnknownIds(mixed),
              collection: bobs.collection,
              ids: { ...withUnknownIds(mixed).ids, tkgId: bobs.ids.tkgId! },
            })
          ).body as object,
        ),
      ).toBe(maskIds(body as object));
    }
  });

  it('is not chatted with', async () => {
    const chat = (key: string, body: object) =>
      send(key, 'post', '/chat', { message: 'What did it cost?', ...body });
    for (const key of [verify.keys.bob, verify.keys.stranger]) {
      await chat(key, { collection_id: anns.collection }).expect(404);
      await chat(key, { tkg_id: anns.ids.tkgId }).expect(404);
      await chat(key, { tkg_id: anns.stored.graphId }).expect(404);
    }
    await chat(verify.keys.bob, {
      collection_id: bobs.collection,
      session_id: anns.ids.sessionId,
    }).expect(404);
    await chat(verify.keys.master, { collection_id: anns.collection }).expect(403);
  });

  it('is in no list, and in no answer of a search', async () => {
    for (const key of [verify.keys.bob, verify.keys.stranger]) {
      const lists = [
        '/collections',
        '/tkgs',
        '/chat/sessions',
        `/chat/sessions?collection_id=${anns.collection}`,
        '/fact-search?source=ingest&q=Lindholm+harbour',
      ];
      for (const path of lists) {
        const { text } = await send(key, 'get', path);
        for (const id of [...listIds(anns), anns.stored.sources[0]!.sourceId].filter(
          (each) => !path.includes(each),
        ))
          expect({ path, tells: text.includes(id) }).toEqual({ path, tells: false });
      }
    }
  });

  it('is not matched, and its marks are not read: fingerprints are their account’s alone', async () => {
    const { fingerprint_id: id, watermarked_content: content } = await createResource(
      verify.keys.ann,
      '/fingerprint/embed',
      { content: HARBOUR_TEXT },
    );
    const detect = (key: string, body: object) =>
      createResource(key, '/fingerprint/detect', { min_score: 0, ...body });
    for (const key of [verify.keys.ann, verify.keys.bob, verify.keys.master]) {
      expect((await detect(key, { content })).matches).toEqual([
        expect.objectContaining({ fingerprint_id: id, watermark: 'verified' }),
      ]);
      await detect(key, { fingerprint_id: id });
    }
    const detection = await detect(verify.keys.stranger, { content });
    expect(detection).toMatchObject({
      match_found: false,
      matches: [],
      evidence: [],
      meta: { scanned: 0, recalled: 0 },
    });
    expect(detection.unread_marks).toBeGreaterThan(0);
    expect(JSON.stringify(detection)).not.toContain(id);
    await send(verify.keys.stranger, 'post', '/fingerprint/detect', { fingerprint_id: id }).expect(
      404,
    );
    const own = await createResource(verify.keys.stranger, '/fingerprint/embed', { content });
    const both = { content: own.watermarked_content };
    const ids = async (key: string) =>
      (await detect(key, both)).evidence.map(
        (each: { fingerprint_id: string }) => each.fingerprint_id,
      );
    expect([await ids(verify.keys.stranger), await ids(verify.keys.ann)]).toEqual([
      [own.fingerprint_id],
      [id],
    ]);
  });

  it('is as its owner left it after all of that', async () => {
    const get = async (path: string) => (await send(verify.keys.ann, 'get', path).expect(200)).body;
    expect((await get(`/collections/${anns.collection}`)).summary).toEqual({
      total: 1,
      processing: 0,
      completed: 1,
      failed: 0,
    });
    const { nodes, edges } = await get(`/tkgs/${anns.ids.tkgId}/graph`);
    expect(nodes.map(({ label }: { label: string }) => label)).toEqual(['One', 'Other']);
    expect(edges).toEqual([expect.objectContaining({ id: anns.ids.edgeId })]);
    expect((await get(`/chat/sessions/${anns.ids.sessionId}`)).messages).toHaveLength(2);
  });

  it('is not told from what is no id at all', async () => {
    const word = '%EB%B8%8C';
    const words: TenantResources = {
      ...anns,
      collection: 'x',
      ids: { ...anns.ids, tkgId: word, sourceId: word, sessionId: word, messageId: word },
    };
    // also with ids chosen by the client: nothing to resume
    const resumed = '/chat/{sessionId}/stream';
    for (const route of withIds())
      expect({ route, status: (await ask(verify.keys.ann, route, words)).status }).toEqual({
        route,
        status: route.path === resumed ? 204 : 404,
      });
  });
});
