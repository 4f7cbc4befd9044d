import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const {
  PLUMBLINE_VERIFY_URL = 'http://127.0.0.1:3000',
  PLUMBLINE_MEMORY_URL = 'http://127.0.0.1:3001',
  PLUMBLINE_KEY = '',
} = process.env;
const client = new Client({ name: 'my-agent', version: '1.0.0' });
await client.connect(
  new StdioClientTransport({
    command: 'npx',
    args: ['--yes', '@plumbline/cli', 'mcp'],
    // The program inherits PATH and the like, but no other variables
    env: { PLUMBLINE_VERIFY_URL, PLUMBLINE_MEMORY_URL, PLUMBLINE_KEY },
  }),
);
const { tools } = await client.listTools();
console.log(tools.map(({ name }) => name).join(' '));
await client.close();
