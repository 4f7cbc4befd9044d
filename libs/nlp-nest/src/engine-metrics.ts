import type { Metrics } from '@plumbline/http';

/**
 * What the engine's tasks take, whoever does them: the `rules`, a language `model`, a local
 * `encoder`, or the model of `embeddings`; by how they ended.
 */
export const getEngineDurationHistogram = (metrics: Metrics) =>
  metrics.durationHistogram(
    'engine_call_duration_seconds',
    'Tasks of the engine, by who did them and how they ended.',
    ['task', 'engine', 'outcome'],
  );

export const getTokenCounter = (metrics: Metrics) =>
  metrics.counter('engine_tokens_total', 'Tokens of the language model, by task.', [
    'task',
    'direction',
  ]);

export const getFallbackCounter = (metrics: Metrics) =>
  metrics.counter(
    'engine_fallbacks_total',
    'Times that the rules answered for a model, by why it did not.',
    ['task', 'reason'],
  );

export const getRefusalCounter = (metrics: Metrics) =>
  metrics.counter(
    'engine_refused_wordings_total',
    'Wordings of a model that their sources do not bear out, by what for and why.',
    ['field', 'reason'],
  );
