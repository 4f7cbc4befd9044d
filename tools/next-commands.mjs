import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './install.mjs';

const DEFAULT_PORTS = { verify: '3000', memory: '3001' };
/** Folders whose keys `npx plumbline` finds by itself. */
const DEFAULT_FOLDERS = [join(root, '.data'), join(root, '.data/demo')];

/**
 * Returns the lines that tell what to do after the start: a verdict, a memory and an agent.
 * @param claim a claim that the services can check now
 */
export function describeNextCommands({ verify, memory, dataDir, claim }) {
  const fileSettings = readSettingsFile();
  const verifySettings = [
    ...describeAddress('verify', verify.url, fileSettings),
    ...(verify.keys && !DEFAULT_FOLDERS.includes(dataDir) && !fileSettings.DATA_DIR
      ? [`DATA_DIR='${dataDir}'`]
      : []),
  ];
  const memorySettings = describeAddress('memory', memory.url, fileSettings);
  const command = (settings, words) => [...settings, 'npx plumbline', words].join(' ');
  return `Next, in another terminal:

  ${command(verifySettings, `check "${claim}"`)}
  ${command(memorySettings, 'remember "Ada moved to Oslo."')} && ${command(memorySettings, 'recall "Where does Ada live?"')}
  ${command([...verifySettings, ...memorySettings], 'mcp')}   # the command of an MCP server for your agent: docs/guides/agents.md
`;
}

/** Returns the settings with which `npx plumbline` finds a service; none if it finds it anyway. */
function describeAddress(service, url, fileSettings) {
  const { hostname, port } = new URL(url);
  const setting = `${service.toUpperCase()}_PORT`;
  if (hostname !== '127.0.0.1') return [`PLUMBLINE_${service.toUpperCase()}_URL=${url}`];
  return port === (fileSettings[setting] || DEFAULT_PORTS[service]) ? [] : [`${setting}=${port}`];
}

/** `npx plumbline` reads this file, too. */
function readSettingsFile() {
  const file = join(root, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}
