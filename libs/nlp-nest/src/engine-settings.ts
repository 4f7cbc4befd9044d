import { concurrency, httpUrl, milliseconds } from '@plumbline/config';
import { REVIEW_POLICIES } from '@plumbline/extraction';
import { DAY_MS } from '@plumbline/text/durations';
import { z } from 'zod';

const wholeNumber = (min: number, max: number, unit: string) => {
  const rule = `must be a number of ${unit}, ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,11}$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule);
};

/** The models that a service uses: spread these settings into the object of its schema. */
export const engineSettings = {
  LLM_BASE_URL: httpUrl().optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL_SMALL: z.string().optional(),
  LLM_MODEL_MEDIUM: z.string().optional(),
  LLM_MODEL_LARGE: z.string().optional(),
  /** Which of its wordings a model reviews: the doubtful ones, also all stored readings, or all. */
  LLM_REVIEW: z
    .enum(REVIEW_POLICIES, `must be one of ${REVIEW_POLICIES.join(', ')}`)
    .default('readings'),
  LLM_TIMEOUT_MS: milliseconds(60_000, 3_600_000),
  /**
   * Milliseconds for one question including waiting and all attempts; default: three times
   * `LLM_TIMEOUT_MS`.
   */
  LLM_TOTAL_TIMEOUT_MS: wholeNumber(1, 10_800_000, 'milliseconds').optional(),
  LLM_CONCURRENCY: concurrency(4, 1_000),
  /**
   * Context size of the models in tokens (input plus output); default: what their server states.
   */
  LLM_CONTEXT_TOKENS: wholeNumber(1_000, 10_000_000, 'tokens').optional(),
  /** Maximum bytes of answers cached in memory, in each process; 0 turns the cache off. */
  LLM_CACHE_BYTES: wholeNumber(0, 1_000_000_000, 'bytes').default(32_000_000),
  LLM_CACHE_MS: wholeNumber(1, 7 * DAY_MS, 'milliseconds').default(DAY_MS),
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
 * Returns a rule over several settings. It is checked even when other settings are invalid, so that
 * all faults are reported at once.
 */
const createCrossFieldRule = (
  name: keyof EngineSettingValues,
  message: string,
  isSatisfied: (settings: Partial<EngineSettingValues>) => boolean,
) =>
  z.refine<Partial<EngineSettingValues>>(isSatisfied, { path: [name], message, when: () => true });

/** Rules across several settings; use them as `.check(...engineSettingRules)`. */
export const engineSettingRules = [
  createCrossFieldRule(
    'LLM_MODEL_MEDIUM',
    'must name a model when LLM_BASE_URL is set',
    (settings) => !settings.LLM_BASE_URL || hasModelName(settings),
  ),
  createCrossFieldRule(
    'LLM_BASE_URL',
    'must be set when a language model is named in LLM_MODEL_SMALL, LLM_MODEL_MEDIUM or ' +
      'LLM_MODEL_LARGE',
    (settings) => Boolean(settings.LLM_BASE_URL) || !hasModelName(settings),
  ),
  createCrossFieldRule(
    'EMBEDDINGS_MODEL',
    'and EMBEDDINGS_BASE_URL go together: set both or neither',
    ({ EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL }) =>
      Boolean(EMBEDDINGS_BASE_URL) === Boolean(EMBEDDINGS_MODEL),
  ),
];

/** Converts the settings to engine options; models that are not configured are `undefined`. */
export const toEngineOptions = (settings: EngineSettingValues) => {
  const {
    LLM_BASE_URL,
    LLM_TIMEOUT_MS: timeoutMs,
    EMBEDDINGS_BASE_URL,
    EMBEDDINGS_MODEL,
  } = settings;
  return {
    reviewPolicy: settings.LLM_REVIEW,
    languageModel: LLM_BASE_URL
      ? {
          baseUrl: LLM_BASE_URL,
          apiKey: settings.LLM_API_KEY,
          timeoutMs,
          totalTimeoutMs: settings.LLM_TOTAL_TIMEOUT_MS,
          concurrency: settings.LLM_CONCURRENCY,
          contextTokens: settings.LLM_CONTEXT_TOKENS,
          cache: settings.LLM_CACHE_BYTES
            ? { maxBytes: settings.LLM_CACHE_BYTES, maxAgeMs: settings.LLM_CACHE_MS }
            : undefined,
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
