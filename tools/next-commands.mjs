import { join } from 'node:path';
import { root } from './install.mjs';

/** `npx plumbline` finds these by itself. */
const DEFAULTS = {
  PLUMBLINE_VERIFY_URL: 'http://127.0.0.1:3000',
  PLUMBLINE_MEMORY_URL: 'http://127.0.0.1:3001',
};

/**
 * Returns the lines that tell what to do after the start: a verdict, a memory and an agent.
 * @param claim a claim that the services can check now
 */
export function describeNextCommands({ verify, memory, dataDir, claim }) {
  const settings = Object.entries({
    PLUMBLINE_VERIFY_URL: verify.url,
    PLUMBLINE_MEMORY_URL: memory.url,
  }).filter(([name, url]) => url !== DEFAULTS[name]);
  const hasOtherKey = verify.keys && dataDir !== join(root, '.data');
  const prefix = [
    ...settings.map(([name, url]) => `${name}=${url}`),
    ...(hasOtherKey
      ? [`PLUMBLINE_KEY=$(node -p "require('${join(dataDir, 'keys.json')}').personal")`]
      : []),
  ];
  const command = (words) => `  ${[...prefix, 'npx plumbline', words].join(' ')}`;
  return `Next, in another terminal:

${command(`check "${claim}"`)}
${command(`remember "Ada moved to Oslo." && ${command('recall "Where does Ada live?"').trim()}`)}
${command('mcp')}   # the command of an MCP server for your agent: docs/guides/agents.md
`;
}
