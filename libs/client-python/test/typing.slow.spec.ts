import { findMissingModules, runPython } from './python.ts';

const MAX_RUN_MS = 120_000;
const missing = findMissingModules('mypy', 'httpx', 'anyio', 'pytest');
if (missing.length) console.warn(`Skipped: Python has no ${missing.join(', ')}.`);

(missing.length ? it.skip : it)(
  'the Python client, its examples and its tests pass mypy --strict (skipped without mypy)',
  async () => {
    const words = ['-m', 'mypy', '--strict', '--cache-dir=/dev/null', 'src', 'examples', 'tests'];
    const { status, output } = await runPython(words);
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/^Success/) });
  },
  MAX_RUN_MS,
);
