import { Logger, Module } from '@nestjs/common';
import { ModelEngine, OfflineEngine, type Engine, type Work } from '@plumbline/extraction';
import type { LanguageModels } from '@plumbline/llm';
import { METRICS, type Metrics, SETTINGS } from '@plumbline/http';
import { engineTiming } from './engine-timing.ts';
import { embedderOf, languageModelOf } from './language-model.ts';
import { ServiceWork } from './service-work.ts';

/** Injection token of the `Engine`: what turns text into structure. */
export const ENGINE = Symbol('engine');
/** Injection token of the `LanguageModels`; `undefined` when none is configured. */
export const LANGUAGE_MODEL = Symbol('language model');
/**
 * Injection token of the `Embedder`; `undefined` without a model for embeddings. The hashed vectors
 * that need no model are no stand-in: they find nothing that the words do not, and lower what is
 * found when fused with it (libs/retrieval, `npm run bench -- retrieval`).
 */
export const EMBEDDER = Symbol('embedder');

@Module({
  providers: [
    ServiceWork,
    {
      provide: LANGUAGE_MODEL,
      useFactory: languageModelOf,
      inject: [SETTINGS, { token: METRICS, optional: true }],
    },
    {
      provide: EMBEDDER,
      useFactory: embedderOf,
      inject: [SETTINGS, { token: METRICS, optional: true }],
    },
    {
      provide: ENGINE,
      useFactory: engineOf,
      inject: [
        ServiceWork,
        { token: LANGUAGE_MODEL, optional: true },
        { token: METRICS, optional: true },
      ],
    },
  ],
  exports: [ServiceWork, ENGINE, LANGUAGE_MODEL, EMBEDDER],
})
export class EngineModule {}

/** With a language model where one is configured, by rules alone where not. */
function engineOf(rules: ServiceWork, model?: LanguageModels, metrics?: Metrics): Engine {
  const work = metrics ? timed(rules, metrics) : rules;
  if (!model) return new OfflineEngine(work);
  const fallbacks = metrics?.counter(
    'engine_fallbacks_total',
    'Times that the rules answered for a model, by why it did not.',
    ['task', 'reason'],
  );
  const logger = new Logger('Engine');
  return new ModelEngine({
    model,
    work,
    onFallback: ({ task, model: name, reason, error }) => {
      const message = error instanceof Error ? error.message : String(error);
      fallbacks?.inc({ task, reason });
      logger.warn(`${task}: ${name} did not serve (${reason}), the rules answered. ${message}`);
    },
  });
}

/** The rules, each task timed as it is asked for. */
function timed(rules: Work, metrics: Metrics): Work {
  const seconds = engineTiming(metrics);
  return {
    async run(name, input, signal) {
      const end = seconds.startTimer({ task: name, engine: 'rules' });
      try {
        const result = await rules.run(name, input, signal);
        end({ outcome: 'answered' });
        return result;
      } catch (error) {
        end({ outcome: signal?.aborted ? 'cancelled' : 'failed' });
        throw error;
      }
    },
  };
}
