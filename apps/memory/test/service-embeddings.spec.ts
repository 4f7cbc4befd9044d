import {
  modelReplies,
  openTestDatabase,
  startApp,
  startLanguageModel,
  type LanguageModelServer,
  type RunningApp,
} from '@plumbline/testing';
import { createApp } from '../src/app.ts';
import type { SearchAnswer } from '../src/api/memories/search.dto.ts';
import { readSettings } from '../src/config/settings.ts';
import { createCaller, createClaim, FUTURE, memorySchema, type Caller } from './memory-service.ts';

let model: LanguageModelServer;
let running: RunningApp;
let ada: Caller;

/** The vector of a text: east for the sea, north for the mountains. */
const pointing = (text: string) => [
  /sea|harbour|boat/i.test(text) ? 1 : 0.01,
  /mountain|peak|climb/i.test(text) ? 1 : 0.01,
];
const teach = () =>
  model.reply(({ body }) => modelReplies.vectors((body.input ?? []).map(pointing)));

beforeAll(async () => {
  model = await startLanguageModel();
  teach();
  const settings = readSettings({
    LOG_LEVEL: 'fatal',
    EMBEDDINGS_BASE_URL: model.baseUrl,
    EMBEDDINGS_MODEL: 'embedding-model',
  });
  running = await startApp(await createApp(settings, await openTestDatabase(memorySchema)));
  ada = createCaller(running.url);
});
afterAll(async () => {
  await running.close();
  await model.close();
});
beforeEach(teach);

const createStatement = (id: string, statement: string, more: object = {}) =>
  createClaim(id, { statement, ...more });
const search = (body: object) =>
  ada.post<SearchAnswer>('/v1/memories/search', { as_of: FUTURE, ...body });
const ids = async (body: object) => (await search(body)).items.map(({ id }) => id);

describe('a service with an embedding model', () => {
  it('finds what means the same in other words, by its own vectors, and tells so', async () => {
    await ada.remember({
      space: 'one',
      nodes: [
        createStatement('quay', 'The harbour was dredged.'),
        createStatement('hut', 'The peak was in cloud.'),
        createClaim('bare', { statement: null }),
      ],
    });
    const { items } = await search({ q: 'boats at sea', space: 'one' });
    expect(items[0]).toMatchObject({ id: 'quay', ranks: { text: null, vector: null, model: 1 } });
    expect(await ids({ q: 'climbing', space: 'one', mode: 'vector' })).toEqual(['hut', 'quay']);
    expect(await ids({ q: 'climbing', space: 'one', mode: 'text' })).toEqual([]);
  });

  it('fuses what words and meaning find', async () => {
    await ada.remember({
      space: 'two',
      nodes: [
        createStatement('both', 'The harbour of Orrin.'),
        createStatement('word', 'Orrin is a name.'),
        createStatement('meant', 'A boat.'),
      ],
    });
    const { items } = await search({ q: 'the sea at Orrin', space: 'two' });
    expect(items[0]).toMatchObject({
      id: 'both',
      ranks: { vector: null, model: expect.any(Number) },
    });
    expect(items).toHaveLength(3);
  });

  it('never compares its vectors with those of callers, though they are as long', async () => {
    await ada.remember({
      space: 'three',
      nodes: [createStatement('own', 'A boat.', { embedding: [0, 1] })],
    });
    const { items } = await search({
      embedding: [0, 1],
      q: 'a peak',
      mode: 'vector',
      space: 'three',
    });
    expect(items[0]!.ranks).toEqual({ text: null, vector: 1, model: 1 });
    expect(
      (await search({ embedding: [0, 1], mode: 'vector', space: 'three' })).items[0],
    ).toMatchObject({
      score: 1,
      ranks: { model: null },
    });
  });

  it('writes without vectors when the model fails, and loses nothing', async () => {
    model.reply(modelReplies.fails(400, 'no'));
    expect(
      await ada.remember({
        space: 'four',
        nodes: [createStatement('dry', 'The harbour fell dry.')],
      }),
    ).toMatchObject({
      accepted: 1,
      refused: [],
      warned: [],
    });
    expect(await ids({ q: 'harbour', space: 'four' })).toEqual(['dry']);
    await expect(search({ q: 'harbour', space: 'four', mode: 'vector' })).rejects.toThrow(
      /^503 .*MEMORY_UNAVAILABLE/,
    );
    teach();
    expect(await ids({ q: 'boats', space: 'four', mode: 'vector' })).toEqual([]);
  });

  it('writes without a vector what the model makes none of', async () => {
    model.reply(modelReplies.vectors([[0, 0]]));
    expect(
      await ada.remember({ space: 'five', nodes: [createStatement('zero', 'The harbour.')] }),
    ).toMatchObject({ accepted: 1 });
    teach();
    expect(await ids({ q: 'boats', space: 'five', mode: 'vector' })).toEqual([]);
  });

  it('sends what can be read of any statement, and nothing of rows without one', async () => {
    const before = model.requests.length;
    await ada.remember({
      space: 'six',
      nodes: [
        createStatement('long', 'sea '.repeat(20_000)),
        createStatement('blank', '  '),
        createStatement('ko', '바다 🚤 بحر'),
        { id: 'bad', statement: 5 },
        7,
      ],
    });
    expect(
      model.requests.slice(before).flatMap(({ body }) => body.input!.map((text) => text.length)),
    ).toEqual([8_000, 9]);
    await ada.remember({ space: 'six', nodes: [], edges: [] });
    expect(model.requests).toHaveLength(before + 1);
  });

  it('repeats an answer exactly by its instant and ledger size', async () => {
    await ada.remember({
      space: 'seven',
      nodes: [
        createStatement('a', 'The harbour.'),
        createStatement('b', 'A boat on the lake.'),
        createStatement('c', 'A peak.'),
      ],
    });
    const first = await search({ q: 'the sea', space: 'seven' });
    await ada.remember({ space: 'seven', nodes: [createStatement('d', 'The sea itself.')] });
    const { as_of, ledger_size } = first.certificate;
    const again = await search({ q: 'the sea', space: 'seven', as_of, ledger_size });
    expect(again.items).toEqual(first.items);
    expect(again.certificate.rows_digest).toBe(first.certificate.rows_digest);
  });
});
