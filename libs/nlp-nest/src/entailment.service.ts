import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import {
  type ClaimAnalysis,
  type ClaimInput,
  type EntailmentAnswer,
  type EntailmentQuestion,
  type EntailmentStrategy,
  FallbackStrategy,
  LlmStrategy,
  OfflineStrategy,
} from '@plumbline/entailment';
import { METRICS, type Metrics } from '@plumbline/http';
import type { LanguageModelClient } from '@plumbline/llm';
import { getFallbackCounter } from './engine-metrics.ts';
import { LANGUAGE_MODEL } from './injection-tokens.ts';
import { ExtractionTaskService } from './extraction-task.service.ts';

/** Judges claims by passages: with the language model where one is configured, else by rules. */
@Injectable()
export class EntailmentService implements EntailmentStrategy {
  private readonly logger = new Logger('Entailment');
  /** Judges without the rules beside it; `undefined` where no model is configured. */
  readonly llmStrategy: LlmStrategy | undefined;
  private readonly strategy: EntailmentStrategy;

  constructor(
    extractionTasks: ExtractionTaskService,
    @Optional() @Inject(LANGUAGE_MODEL) model?: LanguageModelClient,
    @Optional() @Inject(METRICS) metrics?: Metrics,
  ) {
    const offline = new OfflineStrategy(extractionTasks);
    const fallbackCounter = metrics && getFallbackCounter(metrics);
    this.llmStrategy = model && new LlmStrategy(model);
    this.strategy = this.llmStrategy
      ? new FallbackStrategy({
          primary: this.llmStrategy,
          fallback: offline,
          onFallback: ({ task, model: name, reason, error }) => {
            fallbackCounter?.inc({ task, reason });
            const message = error instanceof Error ? error.message : String(error);
            this.logger.warn(`${task}: ${name} failed (${reason}), the rules answer. ${message}`);
          },
        })
      : offline;
  }

  get name(): string {
    return this.strategy.name;
  }

  /** The name, with the version of the prompts where a model judges. */
  get version(): string {
    return this.llmStrategy?.version ?? this.name;
  }

  analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis> {
    return this.strategy.analyzeClaim(claim, signal);
  }

  judge(question: EntailmentQuestion, signal?: AbortSignal): Promise<EntailmentAnswer> {
    return this.strategy.judge(question, signal);
  }
}
