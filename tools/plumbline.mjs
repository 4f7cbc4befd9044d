#!/usr/bin/env node
// npx plumbline, see libs/cli/README.md. Runs the sources of libs/cli, so that it needs no build;
// installs the dependencies when they are missing or outdated.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded, nodeToUse } from './install.mjs';

const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));
// The ports and the data folder that npm start uses.
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
await installIfNeeded(console.error); // stdout belongs to the command
const child = spawn(
  nodeToUse(),
  [
    '--disable-warning=ExperimentalWarning',
    '--conditions=@plumbline/source',
    join(root, 'libs/cli/src/main.ts'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
// The terminal sends Ctrl-C to the command as well, which then ends in an orderly way.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
