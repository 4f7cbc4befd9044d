import { engineOptions, engineRules, engineSettings } from '@plumbline/engine';
import {
  atOnce,
  fileText,
  httpUrl,
  list,
  logLevel,
  milliseconds,
  operationsSettings,
  port,
  postgresUrl,
  readEnv,
  redisUrl,
  serviceSecrets,
} from '@plumbline/env';
import { z } from 'zod';
import { credibilityList } from './sources/credibility-list.ts';

const key = z.object({
  account: z.string().min(1),
  kind: z.enum(['master', 'personal']),
  subject: z.string().min(1).optional(),
});
const keys = z.record(z.string().min(16, 'must be at least 16 characters long'), key);
export type ConfiguredKeys = z.infer<typeof keys>;

/** JSON in a setting, or in the file that another setting names. */
function keyMap(text: string, ctx: z.RefinementCtx): ConfiguredKeys {
  try {
    const result = keys.safeParse(JSON.parse(text));
    if (result.success) return result.data;
    ctx.addIssue(
      'must be JSON of the form {"<token>": {"account", "kind": "master" or "personal", ' +
        '"subject"}}, tokens of 16 characters or more',
    );
  } catch {
    ctx.addIssue('must be JSON');
  }
  return z.NEVER;
}

const schema = z
  .object({
    VERIFY_PORT: port(3000),
    HOST: z.string().default('127.0.0.1'),
    VERIFY_DATABASE_URL: postgresUrl().optional(),
    DATABASE_URL: postgresUrl().optional(),
    REDIS_URL: redisUrl().optional(),
    REDIS_PREFIX: z
      .string()
      .regex(/^[\w.-]{1,100}$/, 'must be 1 to 100 letters, digits, dots, hyphens or underscores')
      .default('plumbline'),
    WORKER: z.enum(['inline', 'separate'], 'must be inline or separate').default('inline'),
    INGEST_CONCURRENCY: atOnce(6, 99),
    INGEST_HOST_INTERVAL_MS: milliseconds(500, 60_000),
    CHAT_LEASE_MS: milliseconds(15_000, 600_000),
    DATA_DIR: z.string().default('.data'),
    FETCH_ALLOWED_PRIVATE_HOSTS: list().refine(
      (hosts) => hosts.every((host) => /^(\[[0-9a-f:.]+\]|[^:[\]]+):\d{1,5}$/i.test(host)),
      'must be host:port pairs with commas between them',
    ),
    VERIFY_API_KEYS: z.string().transform(keyMap).optional(),
    VERIFY_API_KEYS_FILE: z
      .string()
      .transform(fileText)
      .pipe(z.string().transform(keyMap))
      .optional(),
    GDELT_BASE_URL: httpUrl().default('https://api.gdeltproject.org/api/v2/doc/doc'),
    GDELT_INTERVAL_MS: milliseconds(5_500, 600_000),
    NEWSAPI_BASE_URL: httpUrl().default('https://newsapi.org/v2'),
    NEWSAPI_KEY: z.string().min(1).optional(),
    NEWS_TIMEOUT_MS: milliseconds(30_000, 300_000),
    CREDIBILITY_LIST_FILE: z
      .string()
      .transform(fileText)
      .pipe(z.string().transform(credibilityList))
      .default([]),
    PUBLIC_SITE_URL: httpUrl().optional(),
    RESEARCH_TIMEOUT_MS: milliseconds(60_000, 600_000),
    FINGERPRINT_SECRET: list().refine(
      (secrets) =>
        secrets.length <= 4 &&
        secrets.every((secret) => secret === 'database' || secret.length >= 32),
      'must be 1 to 4 secrets of 32 characters or more, or the word database, with commas ' +
        'between them',
    ),
    MEMORY_URL: httpUrl().optional(),
    SERVICE_TOKEN_SECRET: serviceSecrets(),
    ...engineSettings,
    ...operationsSettings,
    /** Where a worker process tells how it is; none: nowhere. */
    WORKER_PORT: port(0).optional(),
    LOG_LEVEL: logLevel(),
    NODE_ENV: z.string().optional(),
  })
  .check(...engineRules)
  .superRefine(({ MEMORY_URL, SERVICE_TOKEN_SECRET }, ctx) => {
    if (MEMORY_URL && !SERVICE_TOKEN_SECRET.length)
      ctx.addIssue({
        code: 'custom',
        path: ['SERVICE_TOKEN_SECRET'],
        message: 'must be set beside MEMORY_URL: the same as that of the memory service',
      });
  })
  .transform(
    ({ VERIFY_DATABASE_URL, DATABASE_URL, VERIFY_API_KEYS, VERIFY_API_KEYS_FILE, ...rest }) => ({
      ...rest,
      databaseUrl: VERIFY_DATABASE_URL ?? DATABASE_URL,
      configuredKeys: { ...VERIFY_API_KEYS_FILE, ...VERIFY_API_KEYS },
      ...engineOptions(rest),
    }),
  );

export type Settings = z.infer<typeof schema>;

/** Every setting of this service, with its default. @throws SettingsError */
export const readSettings = (source: NodeJS.ProcessEnv = process.env): Settings =>
  readEnv(schema, source);
