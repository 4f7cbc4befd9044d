import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** All faulty settings at once, one line for each: `NAME: rule`. */
export class SettingsError extends StartupError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      faults.length === 1 ? `Bad setting. ${faults[0]}` : `Bad settings:\n  ${faults.join('\n  ')}`,
    );
    this.faults = faults;
  }
}

/** Settings that had another name: earlier name → present name. */
const RENAMED_SETTINGS: Readonly<Record<string, string>> = {
  GDELT_BASE_URL: 'GDELT_URL',
  GDELT_INTERVAL_MS: 'GDELT_MIN_INTERVAL_MS',
  NEWSAPI_BASE_URL: 'NEWSAPI_URL',
};

/**
 * Secrets, and URLs that contain a password. Each may be in a file whose path is the setting
 * `<name>_FILE`, as container engines provide secrets.
 */
const FILE_SETTINGS = [
  ...['DATABASE_URL', 'VERIFY_DATABASE_URL', 'MEMORY_DATABASE_URL', 'REDIS_URL'],
  ...['SERVICE_TOKEN_SECRET', 'FINGERPRINT_SECRET', 'CERTIFICATE_SIGNING_KEY', 'METRICS_TOKEN'],
  ...['CERTIFICATE_NEXT_SIGNING_KEY', 'WITNESS_WEBHOOK_URL'],
  ...['LLM_API_KEY', 'EMBEDDINGS_API_KEY', 'NEWSAPI_KEY'],
];

/** Returns the settings with an earlier name under their present name, and warns of each. */
function renameSettings(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const renamed: NodeJS.ProcessEnv = {};
  for (const [earlier, present] of Object.entries(RENAMED_SETTINGS)) {
    if (variables[earlier] === undefined) continue;
    process.emitWarning(`The setting ${earlier} is now called ${present}; rename it.`);
    renamed[present] = variables[earlier];
  }
  return renamed;
}

/**
 * Reads these files without the line break at their end. Also returns the settings that are
 * invalid.
 */
function readSettingFiles(variables: NodeJS.ProcessEnv): {
  values: NodeJS.ProcessEnv;
  faults: string[];
} {
  const values: NodeJS.ProcessEnv = {};
  const faults: string[] = [];
  for (const name of FILE_SETTINGS) {
    const path = variables[`${name}_FILE`];
    if (!path) continue;
    if (variables[name]) faults.push(`${name}_FILE: must not be set together with ${name}`);
    try {
      const text = readFileSync(path, 'utf8').trimEnd();
      if (text) values[name] = text;
      else faults.push(`${name}_FILE: must name a file that is not empty`);
    } catch {
      faults.push(`${name}_FILE: must name a file that can be read`);
    }
  }
  return { values, faults };
}

/**
 * Parses the settings of `schema` once from `source` (an empty string counts as not set) and from
 * the files that contain secrets.
 * @throws SettingsError that names every faulty variable and its rule
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const renamed = renameSettings(variables);
  const { values, faults } = readSettingFiles(variables);
  const result = schema.safeParse({ ...renamed, ...variables, ...values });
  if (result.success && !faults.length) return result.data;
  const issues =
    result.error?.issues.map(
      (issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`,
    ) ?? [];
  throw new SettingsError([...faults, ...issues]);
}
