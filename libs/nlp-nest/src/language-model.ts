import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Metrics } from '@plumbline/http';
import { EmbeddingModel, LanguageModelClient, type ModelCall } from '@plumbline/llm';
import type { EngineOptions } from './engine-settings.ts';
import { getEngineDurationHistogram, getTokenCounter } from './engine-metrics.ts';
import { addTokens } from './token-usage.ts';

const logger = new Logger('LanguageModel');

const QUIET_OUTCOMES: ReadonlySet<ModelCall['outcome']> = new Set([
  'answered',
  'cached',
  'cancelled',
]);

/**
 * The configured language model. It logs one line with the cost of each failed call, never any of
 * its text.
 */
export class ServiceLanguageModel extends LanguageModelClient implements OnApplicationShutdown {
  onApplicationShutdown(): void {
    this.close();
  }
}

/** Returns `undefined` when no model is configured. */
export function createLanguageModel(
  { languageModel }: EngineOptions,
  metrics?: Metrics,
): ServiceLanguageModel | undefined {
  const tokenCounter = metrics && getTokenCounter(metrics);
  const countTokens = ({ task, usage }: ModelCall): void => {
    tokenCounter?.inc({ task, direction: 'input' }, usage.inputTokens);
    tokenCounter?.inc({ task, direction: 'output' }, usage.outputTokens);
  };
  return (
    languageModel &&
    new ServiceLanguageModel({
      ...languageModel,
      onUsage(call) {
        addTokens(call.usage);
        countTokens(call);
        recordUsage(call, 'model', metrics);
      },
    })
  );
}

/** The configured embedding model. It logs one line for each failed call. */
class ServiceEmbeddingModel extends EmbeddingModel implements OnApplicationShutdown {
  onApplicationShutdown(): void {
    this.close();
  }
}

/** Returns `undefined` when no model is configured. */
export function createEmbeddingModel(
  { embeddings }: EngineOptions,
  metrics?: Metrics,
): EmbeddingModel | undefined {
  return (
    embeddings &&
    new ServiceEmbeddingModel({
      ...embeddings,
      onUsage: (call) => recordUsage(call, 'embeddings', metrics),
    })
  );
}

function recordUsage(
  { task, model, usage, milliseconds, outcome }: ModelCall,
  engine: 'model' | 'embeddings',
  metrics?: Metrics,
): void {
  if (metrics)
    getEngineDurationHistogram(metrics).observe({ task, engine, outcome }, milliseconds / 1_000);
  const line =
    'Call of the model ' +
    `${model} for the task ${task}: ${outcome} in ${milliseconds} ms, ${usage.inputTokens} input tokens, ${usage.outputTokens} output tokens`;
  if (QUIET_OUTCOMES.has(outcome)) logger.debug(line);
  else logger.warn(line);
}
