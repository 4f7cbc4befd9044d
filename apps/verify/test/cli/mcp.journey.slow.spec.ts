import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client, type Progress } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { callTool, findFreePort, MCP_VERSIONS, type McpVersion } from '@plumbline/testing';
import { waitUntil } from '../wait-until.ts';
import {
  MAX_START_MS,
  startCliServices,
  startOpenMemory,
  type CliServices,
} from './cli-services.ts';
import { PLUMBLINE, runPlumbline } from './plumbline-process.ts';

const TRUE_CLAIM = 'The repair of the harbour of Lindholm cost 61.7 million euros.';

let services: CliServices;
let env: NodeJS.ProcessEnv;
const clients: Client[] = [];
beforeAll(async () => {
  services = await startCliServices();
  env = { PATH: process.env.PATH, ...services.env };
}, MAX_START_MS);
afterAll(async () => {
  for (const client of clients) await client.close();
  await services.close();
});

/** Starts `plumbline mcp` as an agent does. The client reports every line that is no JSON-RPC. */
async function connect(version: McpVersion, settings = env) {
  const mode = version === '2025-11-25' ? 'legacy' : { pin: version };
  const client = new Client(
    { name: 'an agent', version: '1.0.0' },
    { versionNegotiation: { mode } },
  );
  const faults: string[] = [];
  client.onerror = ({ message }) => faults.push(message);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...PLUMBLINE, 'mcp'],
    env: settings as Record<string, string>,
    stderr: 'pipe',
  });
  let log = '';
  transport.stderr!.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await client.connect(transport);
  clients.push(client);
  return { client, faults, readLog: () => log };
}

describe.each(MCP_VERSIONS)('an agent that speaks %s over stdio', (version) => {
  let client: Client;
  let faults: string[];
  beforeAll(async () => {
    ({ client, faults } = await connect(version));
  });
  afterAll(() => expect(faults).toEqual([]));

  it('is offered the tools, prompts and resources of both services', async () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: 'plumbline' });
    expect(client.getInstructions()).toMatch(/check_claim[^]*two times/);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['check_claim', 'research', 'remember', 'recall']),
    );
    expect(new Set(names).size).toBe(names.length);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toContain('fact_check_text');
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(
      'plumbline://claims/{id}',
    );
    expect(await client.listResources()).toMatchObject({ resources: [] });
  });

  it('calls tools of both, and sees the progress', async () => {
    const steps: Progress[] = [];
    const claim = `${TRUE_CLAIM.slice(0, -1)} in ${version}.`;
    const onprogress = (step: Progress) => void steps.push(step);
    const { answer } = await callTool(client, 'check_claim', { claim }, { onprogress });
    expect(answer).toMatchObject({ engine: 'offline' });
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.every(({ message }) => message !== '')).toBe(true);
    const messages = [{ content: `${TRUE_CLAIM} ${version}`, observed_at: '2026-03-13' }];
    const response = await callTool(client, 'remember', { space: 'agent:one', messages });
    expect(response.answer.accepted).toBeGreaterThan(0);
  });

  it('reads a resource and a prompt', async () => {
    const { answer } = await callTool(client, 'check_claim', { claim: TRUE_CLAIM });
    const id = new URL(answer.pages[0]).pathname.split('/').at(-1);
    const { contents } = await client.readResource({ uri: `plumbline://claims/${id}` });
    expect(contents).toMatchObject([{ mimeType: 'text/markdown' }]);
    const { messages } = await client.getPrompt({
      name: 'fact_check_text',
      arguments: { text: 'The moon is made of cheese.' },
    });
    expect(messages).toMatchObject([{ content: { text: expect.stringContaining('cheese') } }]);
  });

  it('gets the errors of the services, and one for a tool that neither has', async () => {
    const wrong = await callTool(client, 'check_claim', {});
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('claim') });
    await expect(client.callTool({ name: 'fly', arguments: {} })).rejects.toThrow('no tool fly');
    const missing = 'plumbline://claims/00000000-0000-4000-8000-000000000000';
    await expect(client.readResource({ uri: missing })).rejects.toThrow(/does not exist/);
  });

  it('cancels a check, which then ends in the service', async () => {
    const abort = new AbortController();
    const sentences = Array.from(
      { length: 150 },
      (_, index) => `Pier ${index} of Lindholm cost ${index + 3} million euros in ${1800 + index}.`,
    );
    const call = callTool(
      client,
      'check_document',
      { text: `${version} ${sentences.join(' ')}`, title: version },
      { signal: abort.signal, onprogress: () => abort.abort('enough') },
    );
    await expect(call).rejects.toThrow();
    const status = await waitUntil(async () => {
      const { rows } = await services.verify.database.pool.query<{ status: string }>(
        `select status from verify.document_check where title = $1`,
        [version],
      );
      return rows[0]?.status === 'canceled' ? rows[0].status : undefined;
    });
    expect(status).toBe('canceled');
  });
});

it('serves the only service that is reachable', async () => {
  const nobody = `http://127.0.0.1:${await findFreePort()}`;
  const { client } = await connect('2026-07-28', { ...env, PLUMBLINE_VERIFY_URL: nobody });
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toContain('recall');
  expect(names).not.toContain('check_claim');
});

describe('without a service', () => {
  let nobody: string;
  let settings: NodeJS.ProcessEnv;
  beforeAll(async () => {
    nobody = `http://127.0.0.1:${await findFreePort()}`;
    settings = { ...env, PLUMBLINE_VERIFY_URL: nobody, PLUMBLINE_MEMORY_URL: nobody };
  });

  it.each(MCP_VERSIONS)('tells an agent that speaks %s what it tried', async (version) => {
    const { client, faults, readLog } = await connect(version, settings);
    expect(client.getInstructions()).toContain(`verify (${nobody}) is not reachable`);
    const reason = new RegExp(
      `verify \\(${nobody}\\) is not reachable: [^]*ECONNREFUSED[^]*--verify-url`,
    );
    await expect(client.listTools()).rejects.toThrow(reason);
    await expect(client.listPrompts()).rejects.toThrow(reason);
    await expect(client.callTool({ name: 'recall', arguments: {} })).rejects.toThrow(reason);
    expect(await waitUntil(async () => reason.test(readLog()) || undefined)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('ends with 3', async () => {
    const { code, stdout, stderr } = await runPlumbline(['mcp'], { env: settings });
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain('--verify-url');
  });
});

it('says which key is refused', async () => {
  const { client, readLog } = await connect('2026-07-28', { ...env, PLUMBLINE_KEY: 'pat_wrong' });
  await expect(client.callTool({ name: 'check_claim', arguments: {} })).rejects.toThrow(
    /^verify refuses the key \(401\)\. .*PLUMBLINE_KEY.* No other .* tool check_claim\.$/,
  );
  await client.listTools();
  await client.listTools();
  expect(readLog().match(/refuses the key/g)).toHaveLength(1);
  expect(readLog()).not.toContain('pat_wrong');
});

it('reaches a service that is started later', async () => {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const nobody = `http://127.0.0.1:${await findFreePort()}`;
  const settings = { ...env, PLUMBLINE_VERIFY_URL: nobody, PLUMBLINE_MEMORY_URL: url };
  const { client } = await connect('2026-07-28', settings);
  await expect(client.listTools()).rejects.toThrow('is not reachable');
  const memory = await startOpenMemory(port);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('recall');
  await memory.end();
});

describe('while services stop and start', () => {
  it.each(MCP_VERSIONS)('tells an agent that speaks %s what is away', async (version) => {
    const port = String(await findFreePort());
    const url = `http://127.0.0.1:${port}`;
    const away = new RegExp(`memory \\(${url}\\) is not reachable: connect ECONNREFUSED`);
    const recall = { name: 'recall', arguments: {} };
    let memory = await startOpenMemory(port);
    const settings = { ...env, PLUMBLINE_MEMORY_URL: url, PLUMBLINE_MEMORY_KEY: '' };
    const { client, readLog } = await connect(version, settings);
    await client.listTools();
    await memory.end();
    await expect(client.callTool(recall)).rejects.toThrow(away);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('check_claim');
    expect(tools.map(({ name }) => name)).not.toContain('recall');
    await expect(client.callTool(recall)).rejects.toThrow(away);
    expect(readLog().match(new RegExp(away, 'g'))).toHaveLength(1);
    memory = await startOpenMemory(port);
    expect(await callTool(client, 'recall', {})).toMatchObject({ answer: { items: [] } });
    await memory.end();
  });

  it.each(MCP_VERSIONS)('gives an agent that speaks %s one error without any', async (version) => {
    const nobody = `http://127.0.0.1:${await findFreePort()}`;
    const memory = await startOpenMemory('0');
    const settings = {
      ...{ ...env, PLUMBLINE_VERIFY_URL: nobody },
      ...{ PLUMBLINE_MEMORY_URL: memory.url, PLUMBLINE_MEMORY_KEY: '' },
    };
    const { client } = await connect(version, settings);
    await client.listTools();
    await memory.end();
    const reason = new RegExp(
      `verify \\(${nobody}\\) is not reachable: .*` +
        `memory \\(${memory.url}\\) is not reachable: .*ECONNREFUSED.*--verify-url`,
    );
    for (const request of [
      () => client.callTool({ name: 'recall', arguments: {} }),
      () => client.callTool({ name: 'check_claim', arguments: {} }),
      () => client.listTools(),
      () => client.listPrompts(),
      () => client.getPrompt({ name: 'fact_check_text' }),
      () => client.listResources(),
      () => client.listResourceTemplates(),
      () => client.readResource({ uri: 'plumbline://claims/1' }),
    ])
      await expect(request()).rejects.toThrow(reason);
  });
});

describe('with a key that only reads', () => {
  it('names the scope that a tool needs', async () => {
    const { client, readLog } = await connect('2026-07-28', {
      ...env,
      PLUMBLINE_KEY: await services.createReadKey(),
    });
    const call = { name: 'add_to_collection', arguments: { text: 'It rains.', create: true } };
    await expect(client.callTool(call)).rejects.toThrow(
      'The key of verify does not have the scope write, which this needs',
    );
    expect(readLog()).not.toContain('Warning');
  });

  it('warns if memory is open', async () => {
    const memory = await startOpenMemory('0');
    const settings = { ...env, PLUMBLINE_MEMORY_URL: memory.url, PLUMBLINE_MEMORY_KEY: '' };
    const full = await connect('2026-07-28', settings);
    const key = await services.createReadKey();
    const { readLog } = await connect('2026-07-28', { ...settings, PLUMBLINE_KEY: key });
    const warning = /Warning: the key of verify .*memory \(http.*is open.*MEMORY_API_KEYS/;
    expect(await waitUntil(async () => warning.test(readLog()) || undefined)).toBe(true);
    expect(full.readLog()).not.toContain('Warning');
    await memory.end();
  });
});

it('ends when its client does, and logs to the standard error', async () => {
  const child = spawn(process.execPath, [...PLUMBLINE, 'mcp'], { env });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'an agent', version: '1' },
  };
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  await waitUntil(async () => (stdout.includes('\n') ? true : undefined));
  child.stdin.end();
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).jsonrpc),
  ).toEqual(['2.0']);
  expect(stderr).toContain('The tools of memory');
  expect(stderr).not.toContain('key-of-one');
});
