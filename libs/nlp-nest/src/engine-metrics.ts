import type { Metrics } from '@plumbline/http';

/**
 * Duration of the engine's tasks by outcome and by what runs them: the `rules`, a language `model`,
 * a local `encoder`, or the model of `embeddings`.
 */
export const getEngineDurationHistogram = (metrics: Metrics) =>
  metrics.durationHistogram(
    'engine_call_duration_seconds',
    'Duration in seconds of a task of the extraction engine, by task, engine and outcome.',
    ['task', 'engine', 'outcome'],
  );

export const getTokenCounter = (metrics: Metrics) =>
  metrics.counter(
    'engine_tokens_total',
    'Tokens that the language model read and wrote, by task and direction.',
    ['task', 'direction'],
  );

export const getFallbackCounter = (metrics: Metrics) =>
  metrics.counter(
    'engine_fallbacks_total',
    'Number of tasks that the rule-based engine did because a model failed, by task and reason.',
    ['task', 'reason'],
  );

export const getRefusalCounter = (metrics: Metrics) =>
  metrics.counter(
    'engine_refused_wordings_total',
    'Number of texts from a language model that were refused because their sources do' +
      ' not support them, by field and reason.',
    ['field', 'reason'],
  );
