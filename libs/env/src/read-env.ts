import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { StartupError } from './startup.ts';

/** Every fault of the settings at once: one line a variable, `NAME: rule`. */
export class SettingsError extends StartupError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      faults.length === 1 ? `Bad setting. ${faults[0]}` : `Bad settings:\n  ${faults.join('\n  ')}`,
    );
    this.faults = faults;
  }
}

/**
 * Secrets, and addresses with a password in them: each may be in a file, whose path is the setting
 * `<name>_FILE`, as container engines hand them over.
 */
const IN_FILES = [
  ...['DATABASE_URL', 'VERIFY_DATABASE_URL', 'MEMORY_DATABASE_URL', 'REDIS_URL'],
  ...['SERVICE_TOKEN_SECRET', 'FINGERPRINT_SECRET', 'CERTIFICATE_SIGNING_KEY', 'METRICS_TOKEN'],
  ...['LLM_API_KEY', 'EMBEDDINGS_API_KEY', 'NEWSAPI_KEY'],
];

/** What such files hold, without the line break at their end, and which of them cannot count. */
function fromFiles(set: NodeJS.ProcessEnv): { found: NodeJS.ProcessEnv; faults: string[] } {
  const found: NodeJS.ProcessEnv = {};
  const faults: string[] = [];
  for (const name of IN_FILES) {
    const path = set[`${name}_FILE`];
    if (!path) continue;
    if (set[name]) faults.push(`${name}_FILE: must not be set beside ${name}`);
    try {
      const text = readFileSync(path, 'utf8').trimEnd();
      if (text) found[name] = text;
      else faults.push(`${name}_FILE: must name a file that is not empty`);
    } catch {
      faults.push(`${name}_FILE: must name a file that can be read`);
    }
  }
  return { found, faults };
}

/**
 * The settings that `schema` describes, read once from `source` (an empty string counts as not set)
 * and the files that hold secrets.
 * @throws SettingsError that names every faulty variable and its rule
 */
export function readEnv<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { found, faults } = fromFiles(set);
  const result = schema.safeParse({ ...set, ...found });
  if (result.success && !faults.length) return result.data;
  const broken =
    result.error?.issues.map(
      (issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`,
    ) ?? [];
  throw new SettingsError([...faults, ...broken]);
}
