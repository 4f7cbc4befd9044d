import { LanguageModelClient, type ModelCall } from '@plumbline/llm';

const DEFAULT_TIMEOUT_MS = 120_000;

/** Returns the model from the environment of the bench; undefined without `LLM_BASE_URL`. */
export function createBenchModel(onUsage: (call: ModelCall) => void) {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_TIMEOUT_MS } = process.env;
  const { LLM_MODEL_SMALL, LLM_MODEL_MEDIUM, LLM_MODEL_LARGE } = process.env;
  if (!LLM_BASE_URL) return undefined;
  return new LanguageModelClient({
    baseUrl: LLM_BASE_URL,
    ...(LLM_API_KEY && { apiKey: LLM_API_KEY }),
    models: { small: LLM_MODEL_SMALL, medium: LLM_MODEL_MEDIUM, large: LLM_MODEL_LARGE },
    timeoutMs: Number(LLM_TIMEOUT_MS ?? DEFAULT_TIMEOUT_MS),
    retries: 0,
    onUsage,
  });
}
