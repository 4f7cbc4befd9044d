import type { z } from 'zod';
import { StartupError } from './startup.ts';

/** Every fault of the settings at once: one line a variable, `NAME: rule`. */
export class SettingsError extends StartupError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.length === 1 ? `Bad setting. ${faults[0]}` : `Bad settings:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

/**
 * The settings that `schema` describes, read once from `source` (an empty string counts as not set).
 * @throws SettingsError that names every faulty variable and its rule
 */
export function readEnv<Schema extends z.ZodType>(schema: Schema, source: NodeJS.ProcessEnv = process.env): z.infer<Schema> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  throw new SettingsError(result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`));
}
