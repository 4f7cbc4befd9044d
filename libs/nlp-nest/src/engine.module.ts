import { Logger, Module } from '@nestjs/common';
import {
  listCitedPassages,
  LlmEngine,
  OfflineEngine,
  type Engine,
  type ReadingStore,
  type RefusedWording,
  type TaskRunner,
} from '@plumbline/extraction';
import type { LanguageModelClient } from '@plumbline/llm';
import { METRICS, type Metrics, SETTINGS } from '@plumbline/http';
import {
  getEngineDurationHistogram,
  getFallbackCounter,
  getRefusalCounter,
} from './engine-metrics.ts';
import { createLanguageModel } from './language-model.ts';
import { createEmbedder, createLocalEncoder } from './local-models.ts';
import type { EngineOptions } from './engine-settings.ts';
import { EntailmentService } from './entailment.service.ts';
import { GroundingCheckService } from './grounding-check.service.ts';
import {
  EMBEDDER,
  ENGINE,
  LANGUAGE_MODEL,
  LOCAL_ENCODER,
  READING_STORE,
} from './injection-tokens.ts';
import { ExtractionTaskService } from './extraction-task.service.ts';

@Module({
  providers: [
    ExtractionTaskService,
    EntailmentService,
    GroundingCheckService,
    {
      provide: LANGUAGE_MODEL,
      useFactory: createLanguageModel,
      inject: [SETTINGS, { token: METRICS, optional: true }],
    },
    {
      provide: LOCAL_ENCODER,
      useFactory: createLocalEncoder,
      inject: [SETTINGS, { token: METRICS, optional: true }],
    },
    {
      provide: EMBEDDER,
      useFactory: createEmbedder,
      inject: [SETTINGS, { token: METRICS, optional: true }],
    },
    {
      provide: ENGINE,
      useFactory: createEngine,
      inject: [
        ExtractionTaskService,
        GroundingCheckService,
        { token: LANGUAGE_MODEL, optional: true },
        { token: METRICS, optional: true },
        { token: READING_STORE, optional: true },
        SETTINGS,
      ],
    },
  ],
  exports: [
    ExtractionTaskService,
    EntailmentService,
    GroundingCheckService,
    ENGINE,
    LANGUAGE_MODEL,
    EMBEDDER,
  ],
})
export class EngineModule {}

/** Returns an engine with the language model if one is configured, else with the rules only. */
function createEngine(
  extractionTasks: ExtractionTaskService,
  groundingCheck: GroundingCheckService,
  model: LanguageModelClient | undefined,
  metrics: Metrics | undefined,
  readingStore: ReadingStore | undefined,
  { reviewPolicy }: EngineOptions,
): Engine {
  const taskRunner = metrics ? withTiming(extractionTasks, metrics) : extractionTasks;
  if (!model) return new OfflineEngine(taskRunner);
  const fallbacks = metrics && getFallbackCounter(metrics);
  const logger = new Logger('Engine');
  return new LlmEngine({
    model,
    taskRunner,
    readingStore,
    reviewPolicy,
    judgeStatements: (questions, signal) =>
      groundingCheck.checkSentences(
        questions.map((question) => ({
          ...{ text: question.statement, language: question.language },
          passages: listCitedPassages(question),
        })),
        signal,
      ),
    onRefusal: metrics && createRefusalListener(metrics),
    onFallback: ({ task, model: name, reason, error }) => {
      const message = error instanceof Error ? error.message : String(error);
      fallbacks?.inc({ task, reason });
      logger.warn(
        `The model ${name} failed at the task ${task} (${reason}: ${message}). The ` +
          'rule-based engine did the task instead.',
      );
    },
  });
}

/** A wording with several faults counts once for each. */
function createRefusalListener(metrics: Metrics): (refusal: RefusedWording) => void {
  const refusals = getRefusalCounter(metrics);
  return ({ field, reasons }) => {
    for (const reason of new Set(reasons)) refusals.inc({ field, reason });
  };
}

/** Returns the rules with a duration metric for each task. */
function withTiming(extractionTasks: TaskRunner, metrics: Metrics): TaskRunner {
  const timer = getEngineDurationHistogram(metrics);
  return {
    async run(name, input, signal) {
      const stopTimer = timer.startTimer({ task: name, engine: 'rules' });
      try {
        const result = await extractionTasks.run(name, input, signal);
        stopTimer({ outcome: 'answered' });
        return result;
      } catch (error) {
        stopTimer({ outcome: signal?.aborted ? 'cancelled' : 'failed' });
        throw error;
      }
    },
  };
}
