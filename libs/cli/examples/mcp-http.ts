import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const { PLUMBLINE_VERIFY_URL = 'http://127.0.0.1:3000', PLUMBLINE_KEY } = process.env;
const client = new Client({ name: 'my-agent', version: '1.0.0' });
await client.connect(
  new StreamableHTTPClientTransport(new URL('/mcp', PLUMBLINE_VERIFY_URL), {
    requestInit: { headers: { Authorization: `Bearer ${PLUMBLINE_KEY}` } },
  }),
);
const { structuredContent } = await client.callTool({
  name: 'check_claim',
  arguments: { claim: 'The repair of Lindholm harbour cost 48.2 million euros.' },
});
console.log((structuredContent as { verdict: string }).verdict);
await client.close();
