import { concurrency, httpUrl, milliseconds } from '@plumbline/config';
import { z } from 'zod';

/** Which models a service asks: spread these into the object of its schema. */
export const engineSettings = {
  LLM_BASE_URL: httpUrl().optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL_SMALL: z.string().optional(),
  LLM_MODEL_MEDIUM: z.string().optional(),
  LLM_MODEL_LARGE: z.string().optional(),
  LLM_TIMEOUT_MS: milliseconds(60_000, 3_600_000),
  LLM_CONCURRENCY: concurrency(4, 1_000),
  EMBEDDINGS_BASE_URL: httpUrl().optional(),
  EMBEDDINGS_API_KEY: z.string().optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
};

type EngineSettingValues = z.infer<z.ZodObject<typeof engineSettings>>;

const hasModelName = ({
  LLM_MODEL_SMALL,
  LLM_MODEL_MEDIUM,
  LLM_MODEL_LARGE,
}: Partial<EngineSettingValues>) => Boolean(LLM_MODEL_SMALL ?? LLM_MODEL_MEDIUM ?? LLM_MODEL_LARGE);

/**
 * A rule over several settings; checked even when others are at fault, so that all faults are told
 * at once.
 */
const createCrossFieldRule = (
  name: keyof EngineSettingValues,
  message: string,
  isSatisfied: (settings: Partial<EngineSettingValues>) => boolean,
) =>
  z.refine<Partial<EngineSettingValues>>(isSatisfied, { path: [name], message, when: () => true });

/** What must hold among them: `.check(...engineRules)`. */
export const engineSettingRules = [
  createCrossFieldRule(
    'LLM_MODEL_MEDIUM',
    'must name a model when LLM_BASE_URL is set',
    (settings) => !settings.LLM_BASE_URL || hasModelName(settings),
  ),
  createCrossFieldRule(
    'LLM_BASE_URL',
    'must be set when a model is named',
    (settings) => Boolean(settings.LLM_BASE_URL) || !hasModelName(settings),
  ),
  createCrossFieldRule(
    'EMBEDDINGS_MODEL',
    'and EMBEDDINGS_BASE_URL go together: set both or neither',
    ({ EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL }) =>
      Boolean(EMBEDDINGS_BASE_URL) === Boolean(EMBEDDINGS_MODEL),
  ),
];

/** The same as the engine takes it; `undefined` where no model is named. */
export const toEngineOptions = (settings: EngineSettingValues) => {
  const {
    LLM_BASE_URL,
    LLM_TIMEOUT_MS: timeoutMs,
    EMBEDDINGS_BASE_URL,
    EMBEDDINGS_MODEL,
  } = settings;
  return {
    languageModel: LLM_BASE_URL
      ? {
          baseUrl: LLM_BASE_URL,
          apiKey: settings.LLM_API_KEY,
          timeoutMs,
          concurrency: settings.LLM_CONCURRENCY,
          models: {
            small: settings.LLM_MODEL_SMALL,
            medium: settings.LLM_MODEL_MEDIUM,
            large: settings.LLM_MODEL_LARGE,
          },
        }
      : undefined,
    embeddings:
      EMBEDDINGS_BASE_URL && EMBEDDINGS_MODEL
        ? {
            baseUrl: EMBEDDINGS_BASE_URL,
            apiKey: settings.EMBEDDINGS_API_KEY,
            model: EMBEDDINGS_MODEL,
            timeoutMs,
          }
        : undefined,
  };
};

export type EngineOptions = ReturnType<typeof toEngineOptions>;
