import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A TCP port; 0 means any free port. */
export const port = (defaultValue: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
    .transform(Number)
    .refine((value) => value <= 65535, 'must be a port number, 0 to 65535')
    .default(defaultValue);

/** `true` or `false`, also `1` and `0`. */
export const flag = () =>
  z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .transform((value) => value === 'true' || value === '1');

/** A duration in milliseconds, 1 to `max`. */
export const milliseconds = (defaultValue: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/, `must be a number of milliseconds, 1 to ${max}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `must be a number of milliseconds, 1 to ${max}`)
    .default(defaultValue);

/** A number of parallel operations, 1 to `max`. */
export const concurrency = (defaultValue: number, max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, `must be a number from 1 to ${max}`)
    .transform(Number)
    .refine((value) => value <= max, `must be a number from 1 to ${max}`)
    .default(defaultValue);

/** An http(s) URL without a slash at its end. */
export const httpUrl = () =>
  z
    .string()
    .refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      'must be an http or https URL',
    )
    .transform((value) => value.replace(/\/+$/, ''));

/** URL of PostgreSQL; without one, the embedded database is used. */
export const postgresUrl = () =>
  z
    .string()
    .refine(
      (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
      'must be a postgres:// URL',
    );

/** URL of Redis; without one, jobs are stored in the database. */
export const redisUrl = () =>
  z
    .string()
    .refine(
      (value) => /^rediss?:$/.test(URL.parse(value)?.protocol ?? ''),
      'must be a redis:// or rediss:// URL',
    );

/** A comma-separated list; white space around items is dropped. */
export const list = () =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .default([]);

/** The log level. */
export const logLevel = () =>
  z
    .enum(['fatal', 'error', 'warn', 'info', 'debug'], 'must be fatal, error, warn, info or debug')
    .default('info');

/** Returns the text of the file that a setting names. */
export function readSettingFile(path: string, ctx: z.RefinementCtx): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    ctx.addIssue('must name a file that can be read');
    return z.NEVER;
  }
}
