import {
  Client,
  StreamableHTTPClientTransport,
  type RequestOptions,
} from '@modelcontextprotocol/client';

export const MCP_VERSIONS = ['2025-11-25', '2026-07-28'] as const;
export type McpVersion = (typeof MCP_VERSIONS)[number];

/** Connects the client of the MCP SDK to /mcp over a socket. The caller must close it. */
export async function connectAgent(
  url: string,
  key = '',
  version: McpVersion = '2025-11-25',
): Promise<Client> {
  const mode = version === '2025-11-25' ? 'legacy' : { pin: version };
  const client = new Client(
    { name: 'an agent', version: '1.0.0' },
    { versionNegotiation: { mode } },
  );
  const headers = { ...(key && { Authorization: `Bearer ${key}` }) };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }),
  );
  return client;
}

/** The agents of a test, closed together. */
export class AgentPool {
  private readonly clients: Client[] = [];

  async connect(url: string, key: string, version?: McpVersion): Promise<Client> {
    const client = await connectAgent(url, key, version);
    this.clients.push(client);
    return client;
  }

  async close(): Promise<void> {
    for (const client of this.clients) await client.close();
  }
}

/** The result or the error text of a tool. */
export interface ToolResult {
  isError: boolean;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  answer: any;
}
/** Calls a tool and returns its first text and its structured content. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  options: Omit<RequestOptions, 'timeout'> = {},
): Promise<ToolResult> {
  const { isError, content, structuredContent } = await client.callTool(
    { name, arguments: args },
    options,
  );
  const [first] = content as { type: string; text: string }[];
  return { isError: isError === true, text: first!.text, answer: structuredContent };
}
