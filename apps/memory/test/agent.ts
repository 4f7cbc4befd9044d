import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** An agent at /mcp, by the SDK's own client over a real socket. Whoever asks for one closes it. */
export async function agentAt(url: string, key = ''): Promise<Client> {
  const client = new Client({ name: 'an agent', version: '1.0.0' });
  const headers = { ...(key && { Authorization: `Bearer ${key}` }) };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }),
  );
  return client;
}

/** What a tool gave, or told. */
export interface Told {
  isError: boolean;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  answer: any;
}
export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Told> {
  const { isError, content, structuredContent } = await client.callTool(
    { name, arguments: args },
    { signal },
  );
  const [first] = content as { type: string; text: string }[];
  return { isError: isError === true, text: first!.text, answer: structuredContent };
}
