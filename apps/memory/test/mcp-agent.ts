import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** An agent at /mcp with the SDK's client over a real socket. The caller must close it. */
export async function connectAgent(url: string, key = ''): Promise<Client> {
  const client = new Client({ name: 'an agent', version: '1.0.0' });
  const headers = { ...(key && { Authorization: `Bearer ${key}` }) };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }),
  );
  return client;
}

/** The agents of a test, closed together. */
export class AgentPool {
  private readonly clients: Client[] = [];

  async connect(url: string, key: string): Promise<Client> {
    const client = await connectAgent(url, key);
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
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<ToolResult> {
  const { isError, content, structuredContent } = await client.callTool(
    { name, arguments: args },
    { signal },
  );
  const [first] = content as { type: string; text: string }[];
  return { isError: isError === true, text: first!.text, answer: structuredContent };
}
