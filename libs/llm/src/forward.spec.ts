import { modelReplies as replies, startLanguageModel } from '@plumbline/testing';
import { LanguageModelClient, type ModelCall } from './language-model.client.ts';

describe('a forwarded completion', () => {
  const openServer = async (reply: Parameters<typeof startLanguageModel>[0]) => {
    const server = await startLanguageModel(reply);
    const calls: ModelCall[] = [];
    const client = new LanguageModelClient({
      baseUrl: server.baseUrl,
      apiKey: 'key',
      models: { medium: 'model' },
      concurrency: 1,
      timeoutMs: 1_000,
      onUsage: (call) => calls.push(call),
    });
    return { server, client, calls };
  };
  const body = { model: 'any-model', messages: [{ role: 'user', content: 'Hello' }], top_k: 3 };
  const never = new AbortController().signal;

  it('is sent unchanged, and its cost is reported', async () => {
    const { server, client, calls } = await openServer(replies.says('Hi.'));
    const { response, reportUsage } = await client.forward(body, never);
    expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'Hi.' } }] });
    reportUsage({ inputTokens: 10, outputTokens: 5 }, 'answered');
    expect(server.requests[0]).toMatchObject({ body, headers: { authorization: 'Bearer key' } });
    expect(calls).toMatchObject([{ task: 'proxy', model: 'any-model', outcome: 'answered' }]);
    await server.close();
  });

  it('is sent once, and the failure is reported', async () => {
    const { server, client, calls } = await openServer(replies.fails(500, 'no'));
    await expect(client.forward(body, never)).rejects.toMatchObject({ reason: 'unavailable' });
    expect(server.requests).toHaveLength(1);
    expect(calls).toMatchObject([{ outcome: 'unavailable' }]);
    await server.close();
  });

  it('makes room for the next one when its stream ends, is left or is aborted', async () => {
    const { server, client } = await openServer(replies.says('Hi. '.repeat(100)));
    const forward = (signal = never) => client.forward({ ...body, stream: true }, signal);
    for (let time = 0; time < 3; time++) {
      await (await forward()).response.text();
      await (await forward()).response.body!.cancel();
      const controller = new AbortController();
      const { response } = await forward(controller.signal);
      controller.abort();
      await expect(response.text()).rejects.toMatchObject({ reason: 'cancelled' });
    }
    expect(server.requests).toHaveLength(9);
    await server.close();
  });
});
