#!/usr/bin/env node
// In the workspace, runs the sources; in the package, the compiled program.
import { existsSync } from 'node:fs';

const isWorkspace = existsSync(new URL('../src/main.ts', import.meta.url));
await import(isWorkspace ? '../../../tools/plumbline.mjs' : '../dist/src/main.js');
