import { engineOptions, engineRules, engineSettings } from '@plumbline/engine';
import {
  fileText,
  flag,
  logLevel,
  operationsSettings,
  port,
  postgresUrl,
  readEnv,
  serviceSecrets,
} from '@plumbline/env';
import { z } from 'zod';
import { keyMap } from './access/key-map.setting.ts';
import { signingKeyOf } from './certificates/signing-key.setting.ts';

const schema = z
  .object({
    MEMORY_PORT: port(3001),
    HOST: z.string().default('127.0.0.1'),
    MEMORY_DATABASE_URL: postgresUrl().optional(),
    DATABASE_URL: postgresUrl().optional(),
    DATA_DIR: z.string().default('.data'),
    MEMORY_API_KEYS: z.string().transform(keyMap).optional(),
    MEMORY_API_KEYS_FILE: z
      .string()
      .transform(fileText)
      .pipe(z.string().transform(keyMap))
      .optional(),
    MEMORY_OPEN: flag().optional(),
    CERTIFICATE_SIGNING_KEY: z.string().transform(signingKeyOf).optional(),
    CERTIFICATES_KEPT_DAYS: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number of days, 1 to 99999, or 0 for ever')
      .transform(Number)
      .default(400),
    SERVICE_TOKEN_SECRET: serviceSecrets(),
    ...engineSettings,
    ...operationsSettings,
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: logLevel(),
  })
  .check(...engineRules)
  .superRefine(({ MEMORY_API_KEYS, MEMORY_API_KEYS_FILE, MEMORY_OPEN, NODE_ENV }, ctx) => {
    const fault = (message: string) =>
      ctx.addIssue({ code: 'custom', path: ['MEMORY_OPEN'], message });
    const keys = MEMORY_API_KEYS ?? MEMORY_API_KEYS_FILE;
    if (keys && MEMORY_OPEN)
      fault(
        'must not be true beside MEMORY_API_KEYS or MEMORY_API_KEYS_FILE: a service is open ' +
          'or has keys',
      );
    if (!keys && MEMORY_OPEN === false)
      fault('is false, so MEMORY_API_KEYS or MEMORY_API_KEYS_FILE must be set');
    if (!keys && MEMORY_OPEN === undefined && NODE_ENV === 'production')
      fault(
        'must be true to run in production without MEMORY_API_KEYS: everyone who reaches the ' +
          'port could read and write',
      );
  })
  .transform(
    ({ MEMORY_DATABASE_URL, DATABASE_URL, MEMORY_API_KEYS, MEMORY_API_KEYS_FILE, ...rest }) => ({
      ...rest,
      ...engineOptions(rest),
      databaseUrl: MEMORY_DATABASE_URL ?? DATABASE_URL,
      /** Tenants by the SHA-256 of their keys, in hexadecimal; undefined: open, one tenant. */
      keys:
        MEMORY_API_KEYS || MEMORY_API_KEYS_FILE
          ? new Map([...(MEMORY_API_KEYS_FILE ?? []), ...(MEMORY_API_KEYS ?? [])])
          : undefined,
    }),
  );

export type Settings = z.infer<typeof schema>;

/** Every setting of this service, with its default. @throws SettingsError */
export const readSettings = (source: NodeJS.ProcessEnv = process.env): Settings =>
  readEnv(schema, source);
