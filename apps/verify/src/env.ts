import { fileText, httpUrl, list, logLevel, milliseconds, port, postgresUrl, readEnv } from '@plumbline/env';
import { z } from 'zod';

const key = z.object({ account: z.string().min(1), kind: z.enum(['master', 'personal']), subject: z.string().min(1).optional() });
const keys = z.record(z.string().min(16, 'must be at least 16 characters long'), key);
export type ConfiguredKeys = z.infer<typeof keys>;

/** JSON in a setting, or in the file that another setting names. */
function keyMap(text: string, ctx: z.RefinementCtx): ConfiguredKeys {
  try {
    const result = keys.safeParse(JSON.parse(text));
    if (result.success) return result.data;
    ctx.addIssue(
      `must be JSON of the form {"<token>": {"account", "kind": "master" or "personal", "subject"}}, tokens of 16 characters or more`,
    );
  } catch {
    ctx.addIssue('must be JSON');
  }
  return z.NEVER;
}

interface ModelNames {
  LLM_MODEL_SMALL?: string;
  LLM_MODEL_MEDIUM?: string;
  LLM_MODEL_LARGE?: string;
}
const namesModel = ({ LLM_MODEL_SMALL, LLM_MODEL_MEDIUM, LLM_MODEL_LARGE }: ModelNames) =>
  Boolean(LLM_MODEL_SMALL ?? LLM_MODEL_MEDIUM ?? LLM_MODEL_LARGE);

/** A rule over several settings; checked even when others are at fault, so that all faults are told at once. */
const together = (name: string, message: string) => ({ path: [name], message, when: () => true });

const schema = z
  .object({
    VERIFY_PORT: port(3000),
    HOST: z.string().default('127.0.0.1'),
    VERIFY_DATABASE_URL: postgresUrl().optional(),
    DATABASE_URL: postgresUrl().optional(),
    DATA_DIR: z.string().default('.data'),
    FETCH_ALLOWED_PRIVATE_HOSTS: list().refine(
      (hosts) => hosts.every((host) => /^(\[[0-9a-f:.]+\]|[^:[\]]+):\d{1,5}$/i.test(host)),
      'must be host:port pairs with commas between them',
    ),
    VERIFY_API_KEYS: z.string().transform(keyMap).optional(),
    VERIFY_API_KEYS_FILE: z.string().transform(fileText).pipe(z.string().transform(keyMap)).optional(),
    LLM_BASE_URL: httpUrl().optional(),
    LLM_API_KEY: z.string().optional(),
    LLM_MODEL_SMALL: z.string().optional(),
    LLM_MODEL_MEDIUM: z.string().optional(),
    LLM_MODEL_LARGE: z.string().optional(),
    LLM_TIMEOUT_MS: milliseconds(60_000, 300_000),
    EMBEDDINGS_BASE_URL: httpUrl().optional(),
    EMBEDDINGS_API_KEY: z.string().optional(),
    EMBEDDINGS_MODEL: z.string().optional(),
    LOG_LEVEL: logLevel(),
    NODE_ENV: z.string().optional(),
  })
  .refine(
    ({ LLM_BASE_URL, ...models }) => !LLM_BASE_URL || namesModel(models),
    together('LLM_MODEL_MEDIUM', 'must name a model when LLM_BASE_URL is set'),
  )
  .refine(
    ({ LLM_BASE_URL, ...models }) => LLM_BASE_URL || !namesModel(models),
    together('LLM_BASE_URL', 'must be set when a model is named'),
  )
  .refine(
    ({ EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL }) => Boolean(EMBEDDINGS_BASE_URL) === Boolean(EMBEDDINGS_MODEL),
    together('EMBEDDINGS_MODEL', 'and EMBEDDINGS_BASE_URL go together: set both or neither'),
  )
  .transform(({ VERIFY_DATABASE_URL, DATABASE_URL, VERIFY_API_KEYS, VERIFY_API_KEYS_FILE, ...rest }) => ({
    ...rest,
    databaseUrl: VERIFY_DATABASE_URL ?? DATABASE_URL,
    configuredKeys: { ...VERIFY_API_KEYS_FILE, ...VERIFY_API_KEYS },
    languageModel: rest.LLM_BASE_URL
      ? {
          baseUrl: rest.LLM_BASE_URL,
          apiKey: rest.LLM_API_KEY,
          timeoutMs: rest.LLM_TIMEOUT_MS,
          models: { small: rest.LLM_MODEL_SMALL, medium: rest.LLM_MODEL_MEDIUM, large: rest.LLM_MODEL_LARGE },
        }
      : undefined,
    embeddings:
      rest.EMBEDDINGS_BASE_URL && rest.EMBEDDINGS_MODEL
        ? { baseUrl: rest.EMBEDDINGS_BASE_URL, apiKey: rest.EMBEDDINGS_API_KEY, model: rest.EMBEDDINGS_MODEL }
        : undefined,
  }));

export type Settings = z.infer<typeof schema>;

/** Every setting of this service, with its default. @throws SettingsError */
export const readSettings = (source: NodeJS.ProcessEnv = process.env): Settings => readEnv(schema, source);
