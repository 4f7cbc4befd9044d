import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Prompt,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import { readVersion } from '../version.ts';
import { Catalog } from './catalog.ts';
import { forwardRequest } from './forward-request.ts';
import type { UpstreamPool } from './upstream-pool.ts';
import type { Upstream } from './upstream.ts';

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
    return forwardRequest(upstream, 'tools/call', request, context);
  });
}

function forwardPrompts(server: Server, pool: UpstreamPool, log: Log): void {
  const catalog = new Catalog<Prompt>(pool, {
    kind: 'prompt',
    list: async ({ client }) => (await client.listPrompts()).prompts,
    log,
  });
  server.setRequestHandler('prompts/list', async () => ({ prompts: await catalog.list() }));
  server.setRequestHandler('prompts/get', async ({ params }, context) => {
    const { upstream, originalName } = await catalog.find(params.name);
    const request = { ...params, name: originalName };
    return forwardRequest(upstream, 'prompts/get', request, context);
  });
}

function forwardResources(server: Server, pool: UpstreamPool): void {
  const connect = async () => {
    const upstreams = await pool.connectAny();
    return upstreams.filter(({ client }) => client.getServerCapabilities()?.resources);
  };
  server.setRequestHandler('resources/list', async () => {
    const upstreams = await connect();
    const answers = await Promise.all(upstreams.map(({ client }) => client.listResources()));
    return { resources: answers.flatMap(({ resources }) => resources) };
  });
  server.setRequestHandler('resources/templates/list', async () => {
    const upstreams = await connect();
    const answers = await Promise.all(
      upstreams.map(({ client }) => client.listResourceTemplates()),
    );
    return { resourceTemplates: answers.flatMap(({ resourceTemplates }) => resourceTemplates) };
  });
  server.setRequestHandler('resources/read', async ({ params }, context) =>
    readResource(await connect(), params, context),
  );
}

/** An address names no service, so each service is asked until one knows the resource. */
async function readResource(
  upstreams: readonly Upstream[],
  params: { uri: string },
  context: ServerContext,
) {
  let refusal = new ProtocolError(ProtocolErrorCode.InvalidParams, `No resource ${params.uri}`);
  for (const [index, upstream] of upstreams.entries())
    try {
      return await forwardRequest(upstream, 'resources/read', { ...params }, context);
    } catch (error) {
      if (!ProtocolError.isInstance(error)) throw error;
      if (index === 0) refusal = error;
    }
  throw refusal;
}
