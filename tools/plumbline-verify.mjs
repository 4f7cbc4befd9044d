#!/usr/bin/env node
// npx plumbline-verify, see libs/certificates/src/verify.cli.ts. Needs no build, and no
// dependencies if Node itself is new enough.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeToUse } from './install.mjs';

const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));
const cli = join(root, 'libs/certificates/src/verify.cli.ts');
const { status } = spawnSync(
  nodeToUse(),
  [
    '--disable-warning=ExperimentalWarning',
    '--conditions=@plumbline/source',
    cli,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 2);
