import type { Client } from '@modelcontextprotocol/client';
import {
  ProtocolError,
  Server,
  type Prompt,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import { readVersion } from '../version.ts';
import { Catalog } from './catalog.ts';
import { forwardRequest } from './forward-request.ts';
import type { UpstreamPool } from './upstream-pool.ts';
import { requireAnswer, type Upstream } from './upstream.ts';

type Log = (line: string) => void;

/**
 * Creates a server with the tools, resources and prompts of the services.
 * @param upstreams the services that are reachable now, for the instructions
 */
export function createForwardingServer(
  pool: UpstreamPool,
  upstreams: readonly Upstream[],
  log: Log,
): Server {
  const instructions = upstreams.flatMap(({ client }) => client.getInstructions() ?? []);
  const server = new Server(
    { name: 'plumbline', title: 'Plumbline', version: readVersion() },
    {
      capabilities: { tools: {}, prompts: {}, resources: {} },
      instructions: instructions.join('\n\n') || pool.describeFailures(),
    },
  );
  forwardTools(server, pool, log);
  forwardPrompts(server, pool, log);
  forwardResources(server, pool);
  return server;
}

function forwardTools(server: Server, pool: UpstreamPool, log: Log): void {
  const catalog = new Catalog<Tool>(pool, {
    kind: 'tool',
    list: async ({ client }) => (await client.listTools()).tools,
    log,
  });
  server.setRequestHandler('tools/list', async () => ({ tools: await catalog.list() }));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const { upstream, originalName } = await catalog.find(params.name);
    const request = { ...params, name: originalName };
    return forwardRequest(pool, upstream, 'tools/call', request, context);
  });
}

function forwardPrompts(server: Server, pool: UpstreamPool, log: Log): void {
  const catalog = new Catalog<Prompt>(pool, {
    kind: 'prompt',
    list: (upstream) =>
      listOffered(upstream, 'prompts', async (client) => (await client.listPrompts()).prompts),
    log,
  });
  server.setRequestHandler('prompts/list', async () => ({ prompts: await catalog.list() }));
  server.setRequestHandler('prompts/get', async ({ params }, context) => {
    const { upstream, originalName } = await catalog.find(params.name);
    const request = { ...params, name: originalName };
    return forwardRequest(pool, upstream, 'prompts/get', request, context);
  });
}

function forwardResources(server: Server, pool: UpstreamPool): void {
  const list = async <Item>(listOf: (client: Client) => Promise<Item[]>): Promise<Item[]> => {
    const lists = await pool.askAll((upstream) => listOffered(upstream, 'resources', listOf));
    return lists.flatMap(({ answer }) => answer);
  };
  server.setRequestHandler('resources/list', async () => ({
    resources: await list(async (client) => (await client.listResources()).resources),
  }));
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: await list(
      async (client) => (await client.listResourceTemplates()).resourceTemplates,
    ),
  }));
  server.setRequestHandler('resources/read', async ({ params }, context) =>
    readResource(pool, params, context),
  );
}

/** The SDK sends no request for what a service does not have, even if the service is away. */
async function listOffered<Item>(
  upstream: Upstream,
  capability: 'prompts' | 'resources',
  list: (client: Client) => Promise<Item[]>,
): Promise<Item[]> {
  if (upstream.client.getServerCapabilities()?.[capability]) return list(upstream.client);
  await requireAnswer(upstream);
  return [];
}

/** An address names no service, so each service is asked until one knows the resource. */
async function readResource(pool: UpstreamPool, params: { uri: string }, context: ServerContext) {
  const connected = await pool.connectAny();
  const upstreams = connected.filter(({ client }) => client.getServerCapabilities()?.resources);
  let refusal: ProtocolError | undefined;
  for (const upstream of upstreams)
    try {
      return await forwardRequest(pool, upstream, 'resources/read', { ...params }, context);
    } catch (error) {
      if (!ProtocolError.isInstance(error)) throw error;
      refusal ??= error;
    }
  if (!refusal) await pool.requireAny();
  throw refusal ?? pool.createMissingError(`resource ${params.uri}`);
}
