import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
  type ModelReply,
} from '@plumbline/testing';
import {
  EmbeddingModel,
  type EmbeddingModelOptions,
  type ModelCall,
  type ModelErrorReason,
} from './index.ts';

let server: LanguageModelServer;
let calls: ModelCall[];
const opened: EmbeddingModel[] = [];

beforeEach(async () => {
  calls = [];
  server = await startLanguageModel();
});
afterEach(async () => {
  for (const model of opened.splice(0)) model.close();
  await server.close();
});

function open(options: Partial<EmbeddingModelOptions> = {}): EmbeddingModel {
  const model = new EmbeddingModel({
    baseUrl: server.baseUrl,
    apiKey: 'sk-secret',
    model: 'embedding-model',
    onUsage: (call) => calls.push(call),
    ...options,
  });
  opened.push(model);
  return model;
}

const body = (data: object[]): ModelReply =>
  replies.body(JSON.stringify({ object: 'list', data, model: 'embedding-model' }));

describe('embeddings', () => {
  it('are one vector for each text, in their order, asked for in batches', async () => {
    const texts = Array.from({ length: 150 }, (_, index) => `sentence ${index}`);
    const model = open();
    const vectors = await model.embed(texts);
    expect(server.requests.map(({ body: { input } }) => input!.length)).toEqual([64, 64, 22]);
    expect(vectors).toHaveLength(150);
    expect(vectors[149]).toEqual((await model.embed(['sentence 149']))[0]);
    expect(vectors[149]).not.toEqual(vectors[148]);
    expect(model).toMatchObject({ id: 'embedding-model', dimensions: 8 });
    expect(calls[0]).toMatchObject({
      task: 'embed',
      model: 'embedding-model',
      usage: { inputTokens: 150, outputTokens: 0 },
      outcome: 'answered',
    });
  });

  it('follow the numbers that the server gives them, not the order of their arrival', async () => {
    server.reply(
      body([
        { index: 1, embedding: [2, 2] },
        { index: 0, embedding: [1, 1] },
      ]),
    );
    expect(await open().embed(['a', 'b'])).toEqual([Float32Array.of(1, 1), Float32Array.of(2, 2)]);
  });

  it('come as they come where the server numbers none', async () => {
    server.reply(body([{ embedding: [1, 1] }, { embedding: [2, 2] }]));
    expect(await open().embed(['a', 'b'])).toEqual([Float32Array.of(1, 1), Float32Array.of(2, 2)]);
  });

  it(
    'of no text need no request; blank texts and halves of characters are sent in a form that ' +
      'servers take',
    async () => {
      expect(await open().embed([])).toEqual([]);
      expect(server.requests).toHaveLength(0);
      await open().embed(['', ' \n', '\uD800']);
      expect(server.requests[0]!.body.input).toEqual([' ', ' ', '\uFFFD']);
    },
  );

  it('may be asked for in a length, which is part of the id', async () => {
    server.reply(replies.vectors([[1, 2, 3]]));
    const model = open({ dimensions: 3 });
    expect(model.id).toBe('embedding-model@3');
    await model.embed(['a']);
    expect(server.requests[0]!.body.dimensions).toBe(3);
  });

  it('are tried again after a failure that may pass', async () => {
    server.reply([
      replies.cuts(replies.vectors([[1, 2]])),
      replies.tooMany(0),
      replies.vectors([[1, 2]]),
    ]);
    expect(await open().embed(['a'])).toEqual([Float32Array.of(1, 2)]);
  });

  it.each<[string, ModelReply, ModelErrorReason]>([
    ['of too few texts', replies.vectors([[1, 2]]), 'invalid'],
    ['of different lengths', replies.vectors([[1, 2], [1]]), 'invalid'],
    ['of no length', replies.vectors([[], []]), 'invalid'],
    [
      'with infinite numbers',
      replies.vectors([
        [1, 2],
        [1, 1e39],
      ]),
      'invalid',
    ],
    [
      'with something else than numbers',
      body([{ embedding: [null, 1] }, { embedding: [1, 1] }]),
      'invalid',
    ],
    [
      'numbered twice the same',
      body([
        { index: 0, embedding: [1] },
        { index: 0, embedding: [2] },
      ]),
      'invalid',
    ],
    [
      'numbered from one',
      body([
        { index: 1, embedding: [1] },
        { index: 2, embedding: [2] },
      ]),
      'invalid',
    ],
    ['not at all', replies.htmlPage(), 'invalid'],
    ['for another key', replies.fails(401), 'unauthorized'],
  ])('are refused as a whole: %s', async (_what, reply, reason) => {
    server.reply(reply);
    await expect(open().embed(['a', 'b'])).rejects.toMatchObject({
      name: 'ModelError',
      reason,
      task: 'embed',
    });
    expect(calls).toMatchObject([{ outcome: reason }]);
  });

  it('of another length than before are refused', async () => {
    server.reply([replies.vectors([[1, 2]]), replies.vectors([[1, 2, 3]])]);
    const model = open();
    await model.embed(['a']);
    await expect(model.embed(['b'])).rejects.toMatchObject({ reason: 'invalid' });
  });

  it('end at once when the caller gives up', async () => {
    server.reply(replies.late(5_000, replies.vectors([[1]])));
    await expect(open().embed(['a'], AbortSignal.timeout(50))).rejects.toMatchObject({
      reason: 'cancelled',
    });
  });

  it('need a name', () => {
    expect(() => open({ model: '' })).toThrow(TypeError);
  });
});
