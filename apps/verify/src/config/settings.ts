import type { LocalModelSettings } from '@plumbline/nlp-nest';
import { toEngineOptions, engineSettingRules, engineSettings } from '@plumbline/nlp-nest/settings';
import { SCOPES } from '@plumbline/auth/tokens';
import {
  checkOAuthSettings,
  concurrency,
  flag,
  readSettingFile,
  httpUrl,
  list,
  logLevel,
  milliseconds,
  oauthSettings,
  operationsSettings,
  port,
  postgresUrl,
  parseEnvironment,
  redisUrl,
  serviceSecrets,
  toOAuthOptions,
} from '@plumbline/config';
import { z } from 'zod';
import { parseCredibilityList } from './credibility-list.ts';

const keySchema = z.object({
  /** What the key may do. */
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .default([...SCOPES]),
  account: z.string().min(1),
  kind: z.enum(['master', 'personal']),
  subject: z.string().min(1).optional(),
});
const keyMapSchema = z.record(z.string().min(16, 'must be at least 16 characters long'), keySchema);
export type ConfiguredKeys = z.infer<typeof keyMapSchema>;

/** Parses the JSON of VERIFY_API_KEYS, or of the file that VERIFY_API_KEYS_FILE names. */
function parseKeyMap(text: string, ctx: z.RefinementCtx): ConfiguredKeys {
  try {
    const result = keyMapSchema.safeParse(JSON.parse(text));
    if (result.success) return result.data;
    ctx.addIssue(
      'must be JSON of the form {"<token>": {"account", "kind": "master" or "personal", ' +
        '"subject", "scopes"}}, tokens of 16 characters or more, scopes of read, write and admin',
    );
  } catch {
    ctx.addIssue('must be JSON');
  }
  return z.NEVER;
}

/** An integer from 0 to `max`. */
const count = (defaultValue: number, max: number, unit: string) => {
  const rule = `must be a number of ${unit} from 0 to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, rule)
    .transform(Number)
    .refine((value) => value <= max, rule)
    .default(defaultValue);
};

const readerMemoryRule = 'must be a number of megabytes from 200 to 8192';

const settingsSchema = z
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
    INGEST_CONCURRENCY: concurrency(6, 99),
    INGEST_HOST_INTERVAL_MS: milliseconds(500, 60_000),
    CHAT_LEASE_MS: milliseconds(15_000, 600_000),
    DATA_DIR: z.string().default('.data'),
    /** Only for `npm run models`: the services do not download models. */
    MODELS_HUB_URL: httpUrl().default('https://huggingface.co'),
    HF_TOKEN: z.string().min(1).optional(),
    FETCH_ALLOWED_PRIVATE_HOSTS: list().refine(
      (hosts) => hosts.every((host) => /^(\[[0-9a-f:.]+\]|[^:[\]]+):\d{1,5}$/i.test(host)),
      'must be a comma-separated list of host:port pairs',
    ),
    /** Calls per minute of all keys of an account, at least RATE_LIMIT_PER_MINUTE; 0: no limit. */
    ACCOUNT_RATE_LIMIT_PER_MINUTE: count(6_000, 99_999, 'requests'),
    /** API keys of one account that are valid or were created within a day; 0: no limit. */
    MAX_KEYS_PER_ACCOUNT: count(1_000, 99_999, 'API keys'),
    /** Megabytes of text that the owner of one key, and one account, can store; 0: no limit. */
    MAX_STORED_MB_PER_KEY: count(5_000, 99_999, 'megabytes'),
    MAX_STORED_MB_PER_ACCOUNT: count(20_000, 99_999, 'megabytes'),
    /** Megabytes of memory that one process which reads documents may occupy. */
    DOCUMENT_READER_MEMORY_MB: z
      .string()
      .regex(/^\d{3,4}$/, readerMemoryRule)
      .transform(Number)
      .refine((value) => value >= 200 && value <= 8_192, readerMemoryRule)
      .default(300),
    VERIFY_API_KEYS: z.string().transform(parseKeyMap).optional(),
    VERIFY_API_KEYS_FILE: z
      .string()
      .transform(readSettingFile)
      .pipe(z.string().transform(parseKeyMap))
      .optional(),
    GDELT_URL: httpUrl().default('https://api.gdeltproject.org/api/v2/doc/doc'),
    GDELT_MIN_INTERVAL_MS: milliseconds(5_500, 600_000),
    NEWSAPI_URL: httpUrl().default('https://newsapi.org/v2'),
    NEWSAPI_KEY: z.string().min(1).optional(),
    NEWS_TIMEOUT_MS: milliseconds(30_000, 300_000),
    CREDIBILITY_LIST_FILE: z
      .string()
      .transform(readSettingFile)
      .pipe(z.string().transform(parseCredibilityList))
      .default([]),
    PUBLIC_SITE_URL: httpUrl().optional(),
    RESEARCH_TIMEOUT_MS: milliseconds(60_000, 600_000),
    FINGERPRINT_SECRET: list().refine(
      (secrets) =>
        secrets.length <= 4 &&
        secrets.every((secret) => secret === 'database' || secret.length >= 32),
      'must be 1 to 4 secrets, separated by commas; each secret must have at least 32 ' +
        'characters or be the word "database"',
    ),
    MEMORY_URL: httpUrl().optional(),
    SERVICE_TOKEN_SECRET: serviceSecrets(),
    ...engineSettings,
    /** Whether `/v1/chat/completions` forwards to the language model and checks its replies. */
    OPENAI_PROXY: flag().default(false),
    /** Hours that the results of a language model for a page are kept; 0: not at all. */
    READING_KEEP_HOURS: count(168, 87_600, 'hours'),
    /** Sources that a language model reads again per hour, for all workers together; 0: none. */
    REREAD_PER_HOUR: count(60, 36_000, 'sources an hour'),
    /**
     * Input plus output tokens of one key in a UTC day, for all instances together. Default: no
     * limit.
     */
    LLM_MAX_TOKENS_PER_DAY: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'must be a whole number of tokens, at least 1')
      .transform(Number)
      .optional(),
    ...operationsSettings,
    ...oauthSettings,
    /** The port on which a worker process reports its health. Default: none. */
    WORKER_PORT: port(0).optional(),
    LOG_LEVEL: logLevel(),
    NODE_ENV: z.string().optional(),
  })
  .check(...engineSettingRules)
  .superRefine(checkOAuthSettings)
  .superRefine(({ MEMORY_URL, SERVICE_TOKEN_SECRET }, ctx) => {
    if (MEMORY_URL && !SERVICE_TOKEN_SECRET.length)
      ctx.addIssue({
        code: 'custom',
        path: ['SERVICE_TOKEN_SECRET'],
        message:
          'must be set if MEMORY_URL is set, and must have the same value as in the memory ' +
          'service',
      });
  })
  .transform(
    ({ VERIFY_DATABASE_URL, DATABASE_URL, VERIFY_API_KEYS, VERIFY_API_KEYS_FILE, ...rest }) => ({
      ...rest,
      databaseUrl: VERIFY_DATABASE_URL ?? DATABASE_URL,
      configuredKeys: { ...VERIFY_API_KEYS_FILE, ...VERIFY_API_KEYS },
      ...toEngineOptions(rest),
      oauth: toOAuthOptions(rest),
    }),
  );

export type Settings = z.infer<typeof settingsSchema>;
/** Settings that a command overrides. */
export type SettingOverrides = Partial<Settings & LocalModelSettings>;

/**
 * Returns all settings of this service, with their defaults.
 * @throws SettingsError
 */
export const readSettings = (source: NodeJS.ProcessEnv = process.env): Settings =>
  parseEnvironment(settingsSchema, source);
