import {
  modelReplies,
  createServiceDatabase,
  startLanguageModel,
  startPageServer,
  startService,
  type LanguageModelServer,
  type PageServer,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { readEvents, joinText, listTypes } from './chat-events.ts';

const TOKEN = 'a-token-for-the-chat-restart';
const VERIFY_API_KEYS = JSON.stringify({
  [TOKEN]: { account: 'one', kind: 'personal', subject: 'Ann' },
});
const REPLY_TEXT = 'The quick brown fox jumps over the lazy dog, again and again.';
const QUESTION = 'What did the repair of Lindholm harbour cost?';
const PAGE = `<!doctype html><html lang="en"><title>Lindholm harbour</title><article><h1>Lindholm harbour</h1>
  <p>The repair of Lindholm harbour cost 61.7 million euros. The work ended on 3 May 2024. The harbour lies in Vestmark.</p></article>`;

interface StoredMessage {
  role: string;
  text: string;
  metadata: { status: string };
}

describe('kill -9 in the middle of replies', () => {
  let database: ServiceDatabase;
  let service: RunningService;
  let model: LanguageModelServer;
  let pages: PageServer;
  beforeAll(async () => {
    model = await startLanguageModel();
    pages = await startPageServer();
    pages.put('/harbour', PAGE);
    database = await createServiceDatabase('verify');
    await start();
  });
  afterAll(async () => {
    await service.end();
    await database.remove();
    await pages.close();
    await model.close();
  });
  const start = async () => {
    service = await startService('verify', {
      ...{ ...database.env, VERIFY_PORT: '0', VERIFY_API_KEYS, CHAT_LEASE_MS: '3000' },
      ...{
        LLM_BASE_URL: model.baseUrl,
        LLM_MODEL_MEDIUM: 'medium-model',
        FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
      },
    });
  };
  const send = (path: string, body?: object) =>
    fetch(`${service.url}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  const json = async <Body>(path: string, body?: object) =>
    (await (await send(path, body)).json()) as Body;

  it('ends them with a sentence for whoever reads on, and keeps what was said', async () => {
    model.reply(modelReplies.fails(401)); // rules do without it
    const { id: collection } = await json<{ id: string }>('collections', { name: 'Harbour' });
    expect(
      await json(`collections/${collection}/ingest`, { url: `${pages.url}/harbour` }),
    ).toMatchObject({ status: 'completed' });
    const first = await readEvents(
      await send('chat', { collection_id: collection, message: QUESTION }),
    );
    const { session_id: session } = (first[0]!.chunk as { messageMetadata: { session_id: string } })
      .messageMetadata;

    model.reply(modelReplies.waits(new Promise(() => undefined), modelReplies.says(REPLY_TEXT)));
    // The other branch stays connected: this reply would end without its reader.
    const [branch] = (await send('chat', { message: 'Tell me of the fox' })).body!.tee();
    const [alone, inSession] = await Promise.all([
      readEvents(new Response(branch), (events) => joinText(events).length > 20),
      readEvents(
        await send('chat', { session_id: session, message: 'When did the work end?' }),
        (events) => events.length > 0,
      ),
    ]);
    await service.end('SIGKILL');
    await start();

    for (const firstEvents of [alone, inSession]) {
      const { messageId } = firstEvents[0]!.chunk as { messageId: string };
      const rest = await readEvents(
        await send(`chat/streams/${messageId}?after=${firstEvents.at(-1)!.id}`),
      );
      expect(rest.map(({ id }) => id)).toEqual(
        rest.map((_, at) => firstEvents.at(-1)!.id + 1 + at),
      );
      expect(listTypes(rest).slice(-2)).toEqual(['error', '[DONE]']);
      expect(rest.at(-2)!.chunk).toMatchObject({
        errorText: expect.stringMatching(/^The reply is incomplete/),
      });
    }
    const { messages } = await json<{ messages: StoredMessage[] }>(`chat/sessions/${session}`);
    expect(messages.map(({ role, metadata }) => [role, metadata.status])).toEqual([
      ['user', 'finished'],
      ['assistant', 'finished'],
      ['user', 'finished'],
      ['assistant', 'failed'],
    ]);
    expect(messages[1]!.text).toBe(joinText(first));

    model.reply(modelReplies.fails(401)); // rules do without it
    const again = await readEvents(await send('chat', { session_id: session, message: QUESTION }));
    expect(again.at(-2)!.chunk).toMatchObject({ type: 'finish', finishReason: 'stop' });
    expect(joinText(again)).toContain('61.7 million euros');
  }, 60_000);
});
