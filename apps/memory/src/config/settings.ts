import { toEngineOptions, engineSettingRules, engineSettings } from '@plumbline/nlp-nest/settings';
import {
  readSettingFile,
  checkOAuthSettings,
  flag,
  httpUrl,
  logLevel,
  oauthSettings,
  operationsSettings,
  port,
  postgresUrl,
  parseEnvironment,
  serviceSecrets,
  toOAuthOptions,
} from '@plumbline/config';
import { z } from 'zod';
import { parseApiKeys } from './api-keys.setting.ts';
import { parseSigningKey } from './signing-key.setting.ts';
import { parseWitnesses } from './witnesses.setting.ts';

const settingsSchema = z
  .object({
    MEMORY_PORT: port(3001),
    HOST: z.string().default('127.0.0.1'),
    MEMORY_DATABASE_URL: postgresUrl().optional(),
    DATABASE_URL: postgresUrl().optional(),
    DATA_DIR: z.string().default('.data'),
    MEMORY_API_KEYS: z.string().transform(parseApiKeys).optional(),
    MEMORY_API_KEYS_FILE: z
      .string()
      .transform(readSettingFile)
      .pipe(z.string().transform(parseApiKeys))
      .optional(),
    MEMORY_OPEN: flag().optional(),
    CERTIFICATE_SIGNING_KEY: z.string().transform(parseSigningKey).optional(),
    CERTIFICATES_KEPT_DAYS: z
      .string()
      .regex(
        /^\d{1,5}$/,
        'must be a number of days from 1 to 99999, or 0 to keep certificates forever',
      )
      .transform(Number)
      .default(400),
    CERTIFICATE_NEXT_SIGNING_KEY: z.string().transform(parseSigningKey).optional(),
    HEAD_LOG_INTERVAL_SECONDS: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number of seconds from 1 to 99999, or 0 to log no heads')
      .transform(Number)
      .default(60),
    HEAD_LOG_ORIGIN: z
      .string()
      .regex(
        /^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/,
        'must be 1 to 200 letters, digits, dots, slashes, hyphens and underscores, such as ' +
          'log.example.org/heads',
      )
      .optional(),
    WITNESSES: z.string().transform(parseWitnesses).default([]),
    WITNESS_FILE: z.string().optional(),
    WITNESS_WEBHOOK_URL: httpUrl().optional(),
    SERVICE_TOKEN_SECRET: serviceSecrets(),
    ...engineSettings,
    ...operationsSettings,
    ...oauthSettings,
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: logLevel(),
  })
  .check(...engineSettingRules)
  .superRefine(checkOAuthSettings)
  .superRefine(({ MEMORY_API_KEYS, MEMORY_API_KEYS_FILE, MEMORY_OPEN, ...others }, ctx) => {
    const { OAUTH_ISSUER, NODE_ENV } = others;
    const addIssue = (message: string) =>
      ctx.addIssue({ code: 'custom', path: ['MEMORY_OPEN'], message });
    const keys = MEMORY_API_KEYS ?? MEMORY_API_KEYS_FILE ?? OAUTH_ISSUER;
    if (keys && MEMORY_OPEN)
      addIssue(
        'must not be true while MEMORY_API_KEYS, MEMORY_API_KEYS_FILE or OAUTH_ISSUER is set: a ' +
          'service is either open or requires API keys',
      );
    if (!keys && MEMORY_OPEN === false)
      addIssue('is false, so MEMORY_API_KEYS or MEMORY_API_KEYS_FILE must be set');
    if (!keys && MEMORY_OPEN === undefined && NODE_ENV === 'production')
      addIssue(
        'must be true to run in production without MEMORY_API_KEYS; everyone who can reach the ' +
          'port can then read and write the ledger',
      );
  })
  .transform(
    ({ MEMORY_DATABASE_URL, DATABASE_URL, MEMORY_API_KEYS, MEMORY_API_KEYS_FILE, ...rest }) => ({
      ...rest,
      ...toEngineOptions(rest),
      oauth: toOAuthOptions(rest),
      databaseUrl: MEMORY_DATABASE_URL ?? DATABASE_URL,
      /** Keys by their hexadecimal SHA-256; undefined: the service is open, with one tenant. */
      keys:
        MEMORY_API_KEYS || MEMORY_API_KEYS_FILE || rest.OAUTH_ISSUER
          ? new Map([...(MEMORY_API_KEYS_FILE ?? []), ...(MEMORY_API_KEYS ?? [])])
          : undefined,
    }),
  );

export type Settings = z.infer<typeof settingsSchema>;

/**
 * Returns all settings of this service, with their defaults.
 * @throws SettingsError
 */
export const readSettings = (source: NodeJS.ProcessEnv = process.env): Settings =>
  parseEnvironment(settingsSchema, source);
