import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { ServiceAddress } from '../connection.ts';
import { readVersion } from '../version.ts';

/** Long enough for a service that has just started; a client waits for the first answer. */
const CONNECT_TIMEOUT_MS = 10_000;

/** A service whose /mcp is reached by HTTP. */
export interface Upstream {
  /** `verify` or `memory`. */
  name: string;
  baseUrl: string;
  client: Client;
}

/**
 * Connects to /mcp of a service in the newest protocol version that it supports.
 * @throws the reason why the service is not reachable or refuses the key
 */
export async function connectUpstream({ name, baseUrl, key }: ServiceAddress): Promise<Upstream> {
  const client = new Client(
    { name: 'plumbline-cli', version: readVersion() },
    { versionNegotiation: { mode: 'auto', probe: { timeoutMs: CONNECT_TIMEOUT_MS } } },
  );
  const url = new URL(`${new URL(baseUrl).pathname.replace(/\/$/, '')}/mcp`, baseUrl);
  const headers = key ? { Authorization: `Bearer ${key}` } : {};
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  await client.connect(transport, { timeout: CONNECT_TIMEOUT_MS });
  return { name, baseUrl, client };
}

/** @throws the reason why the service does not answer, or no longer takes the key */
export async function requireAnswer({ client }: Upstream): Promise<void> {
  await client.listTools(undefined, { timeout: CONNECT_TIMEOUT_MS });
}
