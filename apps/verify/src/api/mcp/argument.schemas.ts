// Arguments that several tools share. The HTTP API validates them again and in more detail.
import { coerceInput } from '@plumbline/mcp';
import { z } from 'zod';

export const VERDICTS = ['TRUE', 'FALSE', 'UNCERTAIN'] as const;

export const textSchema = (max: number) => z.string().min(1).max(max);

export const sourceSchema = z
  .enum(['default', 'ingest', 'all'])
  .default('default')
  .describe('default: public news; ingest: your own content; all: both.');

/** Accepts `true` and `false` as texts. */
export const flagSchema = (description: string) =>
  coerceInput(z.boolean().describe(description), (input) =>
    input === 'true' || input === 'false' ? input === 'true' : input,
  ).default(false);

export const languageSchema = z.string().optional().describe('Language of the answer.');
