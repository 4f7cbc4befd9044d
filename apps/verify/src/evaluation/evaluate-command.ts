import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '@plumbline/config';
import type { EvaluationOptions } from './evaluation.types.ts';

/** Replaces the configured engine. */
export type EngineOverride = 'offline' | 'encoder';

export type EvaluateCommand =
  | ({
      kind: 'run';
      file: string;
      fileName: string;
      folder: string;
      key?: string;
      engine?: EngineOverride;
      isResumed: boolean;
    } & EvaluationOptions)
  | { kind: 'compare'; files: [string, string] }
  | { kind: 'replay'; file: string; engine?: EngineOverride };

export const EVALUATE_USAGE = `usage:
  npm run evaluate -- <claims.csv> [--source default|ingest|all] [--key <token or subject>]
    [--limit <1 to 20>] [--engine offline|encoder] [--out <folder>] [--resume]
  npm run evaluate -- --compare <results.jsonl> <results.jsonl>
  npm run evaluate -- --replay <results.jsonl> [--engine offline|encoder]`;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  ...{ source: text, key: text, limit: text, engine: text, out: text },
  ...{ resume: flag, compare: flag, replay: flag },
};
type OptionName = keyof typeof OPTIONS;
const SOURCES = ['default', 'ingest', 'all'] as const;
const ENGINES = ['offline', 'encoder'] as const;
const DEFAULT_FOLDER = 'evaluation';
const DEFAULT_LIMIT = '5';
const MAX_LIMIT = 20;

/**
 * Parses the arguments. Paths are relative to `folder`.
 *
 * @throws StartupError with the usage
 */
export function parseEvaluateCommand(args: string[], folder: string): EvaluateCommand {
  const { positionals, values } = parseWords(args);
  const files = positionals.map((path) => resolve(folder, path));
  const [file, otherFile] = files;
  const engine = values.engine === undefined ? {} : { engine: parseEngine(values.engine) };
  const assertUsage = (fileCount: number, ...allowed: OptionName[]) => {
    const isKnown = (Object.keys(values) as OptionName[]).every((name) => allowed.includes(name));
    if (files.length !== fileCount || !isKnown) throw new StartupError(EVALUATE_USAGE);
  };
  if (values.compare) {
    assertUsage(2, 'compare');
    return { kind: 'compare', files: [file!, otherFile!] };
  }
  if (values.replay) {
    assertUsage(1, 'replay', 'engine');
    return { kind: 'replay', file: file!, ...engine };
  }
  assertUsage(1, 'source', 'key', 'limit', 'engine', 'out', 'resume');
  return {
    ...{ kind: 'run', file: file!, fileName: basename(file!) },
    folder: resolve(folder, values.out ?? DEFAULT_FOLDER),
    source: parseSource(values.source ?? 'default'),
    limit: parseLimit(values.limit ?? DEFAULT_LIMIT),
    ...(values.key !== undefined && { key: values.key }),
    ...engine,
    isResumed: values.resume ?? false,
  };
}

function parseWords(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new StartupError(`${(cause as Error).message.split('. ')[0]}; ${EVALUATE_USAGE}`, {
      cause,
    });
  }
}

function parseSource(value: string): EvaluationOptions['source'] {
  const source = SOURCES.find((one) => one === value);
  if (!source)
    throw new StartupError(`--source must be one of ${SOURCES.join(', ')}; ${EVALUATE_USAGE}`);
  return source;
}

function parseEngine(value: string): EngineOverride {
  const engine = ENGINES.find((one) => one === value);
  if (!engine)
    throw new StartupError(`--engine must be one of ${ENGINES.join(', ')}; ${EVALUATE_USAGE}`);
  return engine;
}

function parseLimit(value: string): number {
  const limit = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > MAX_LIMIT)
    throw new StartupError(`--limit must be 1 to ${MAX_LIMIT}; ${EVALUATE_USAGE}`);
  return limit;
}
