import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './docs/demo.ts';
import { startLanguageModel } from './index.ts';

interface ModelServerTool {
  describeModelServer: (
    env: NodeJS.ProcessEnv,
    candidates?: [name: string, port: number][],
  ) => Promise<string>;
}

const { describeModelServer } = (await import(
  pathToFileURL(join(root, 'tools/model-server.mjs')).href
)) as ModelServerTool;

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function startModel() {
  const server = await startLanguageModel();
  closers.push(() => server.close());
  return { ...server, port: Number(new URL(server.baseUrl).port) };
}

describe('npm start on a machine with a language model server', () => {
  it('says which settings would use it', async () => {
    const { port, requests } = await startModel();
    const lines = await describeModelServer({ LLM_API_KEY: 'sk-secret' }, [
      ['llama.cpp', await serve((_request, response) => response.writeHead(404).end())],
      ['Ollama', port],
    ]);
    expect(lines).toContain('on the port of Ollama');
    expect(lines).toContain(
      `LLM_BASE_URL=http://127.0.0.1:${port}/v1 LLM_MODEL_MEDIUM=small-model npm start`,
    );
    expect(JSON.stringify(requests[0]!.headers)).not.toContain('sk-secret');
  });

  it.each<[string, string]>([
    ['is no JSON', '<html>'],
    ['is of another kind', '{"hello":"world"}'],
    ['names no model', '{"data":[]}'],
    ['names what no shell should be given', '{"data":[{"id":"a; rm -rf $HOME"},{"id":7}]}'],
    ['names models of embeddings alone', '{"data":[{"id":"nomic-embed-text"}]}'],
  ])('says nothing where the answer %s', async (_what, body) => {
    const port = await serve((_request, response) => response.end(body));
    expect(await describeModelServer({}, [['vLLM', port]])).toBe('');
  });

  it('says nothing, and soon, where nobody answers or follows elsewhere', async () => {
    const { baseUrl, requests } = await startModel();
    const startedAt = performance.now();
    const redirect = { location: `${baseUrl}/models` };
    expect(
      await describeModelServer({}, [
        ['Ollama', 1],
        ['vLLM', await serve(() => undefined)],
        ['LM Studio', await serve((_request, response) => response.write('{"data":'))],
        ['llama.cpp', await serve((_request, response) => response.writeHead(307, redirect).end())],
      ]),
    ).toBe('');
    expect(performance.now() - startedAt).toBeLessThan(900);
    expect(requests).toHaveLength(0);
  });
});

describe('npm start with a language model configured', () => {
  const models = { LLM_MODEL_MEDIUM: 'qwen3', LLM_MODEL_LARGE: 'qwen3', LLM_MODEL_SMALL: 'mini' };

  it('says which it is and that it answers, also when it asks for a key', async () => {
    const port = await serve((_request, response) => response.writeHead(401).end('{}'));
    const LLM_BASE_URL = `http://127.0.0.1:${port}/v1`;
    expect(await describeModelServer({ ...models, LLM_BASE_URL })).toBe(
      `\nLanguage model: mini, qwen3 at ${LLM_BASE_URL}, which answers.\n`,
    );
  });

  it('says that it does not answer, and who does until then', async () => {
    const LLM_BASE_URL = 'http://127.0.0.1:1/v1';
    expect(await describeModelServer({ ...models, LLM_BASE_URL })).toContain(
      'which does not answer. Until the server answers, the rule-based engine is used.',
    );
  });
});
