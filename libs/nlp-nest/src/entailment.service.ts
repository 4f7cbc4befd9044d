import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import {
  type ClaimAnalysis,
  type ClaimInput,
  type EntailmentAnswer,
  type EntailmentQuestion,
  type EntailmentStrategy,
  EncoderStrategy,
  FallbackStrategy,
  LlmStrategy,
  OfflineStrategy,
  withdrawDatedContradictions,
} from '@plumbline/entailment';
import { classifyReaderAddress } from '@plumbline/extraction';
import { METRICS, type Metrics } from '@plumbline/http';
import type { LanguageModelClient } from '@plumbline/llm';
import type { LocalEncoder } from '@plumbline/local-models';
import { getFallbackCounter } from './engine-metrics.ts';
import { LANGUAGE_MODEL, LOCAL_ENCODER } from './injection-tokens.ts';
import { ExtractionTaskService } from './extraction-task.service.ts';

/**
 * Judges claims by passages: with the language model if one is configured, else with the encoder in
 * DATA_DIR if there is one, else by rules. When the model fails, the rules answer.
 */
@Injectable()
export class EntailmentService implements EntailmentStrategy {
  private readonly logger = new Logger('Entailment');
  /** Judges without falling back to the rules; `undefined` without a configured model. */
  readonly llmStrategy: LlmStrategy | undefined;
  /** The model that judges, without the fallback to the rules; `undefined` when the rules judge. */
  readonly measurableStrategy: LlmStrategy | EncoderStrategy | undefined;
  private readonly strategy: EntailmentStrategy;
  private readonly offline: OfflineStrategy;

  constructor(
    private readonly extractionTasks: ExtractionTaskService,
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model?: LanguageModelClient,
    @Optional() @Inject(LOCAL_ENCODER) encoder?: LocalEncoder,
    @Optional() @Inject(METRICS) metrics?: Metrics,
  ) {
    const offline = (this.offline = new OfflineStrategy(extractionTasks));
    const fallbackCounter = metrics && getFallbackCounter(metrics);
    this.llmStrategy = model && new LlmStrategy(model);
    this.measurableStrategy =
      this.llmStrategy ?? (encoder && new EncoderStrategy(encoder, offline));
    this.strategy = this.measurableStrategy
      ? new FallbackStrategy({
          primary: this.measurableStrategy,
          fallback: offline,
          onFallback: ({ task, model: name, reason, error }) => {
            fallbackCounter?.inc({ task, reason });
            const message = error instanceof Error ? error.message : String(error);
            this.logger.warn(
              `The model ${name} failed at the task ${task} (${reason}: ${message}). The ` +
                'rule-based engine did the task instead.',
            );
          },
        })
      : offline;
  }

  get name(): string {
    return this.strategy.name;
  }

  /** Name of the strategy, with the version of prompts or weights when a model judges. */
  get version(): string {
    return this.measurableStrategy?.version ?? this.name;
  }

  /** Forgets all answers of the language model, also those to other questions than judgements. */
  clearCache(): void {
    this.llmStrategy?.clearCache();
    this.model?.clearCache();
  }

  analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis> {
    return this.strategy.analyzeClaim(claim, signal);
  }

  /**
   * Passages that may instruct their reader are judged by rules, even when a model is configured: a
   * model might obey them.
   */
  async judge(question: EntailmentQuestion, signal?: AbortSignal): Promise<EntailmentAnswer> {
    const answer = this.llmStrategy
      ? await this.judgeGuarded(question, signal)
      : await this.strategy.judge(question, signal);
    return this.withdraw(question, answer, signal);
  }

  private async judgeGuarded(
    question: EntailmentQuestion,
    signal?: AbortSignal,
  ): Promise<EntailmentAnswer> {
    const { passages } = question;
    const shown = passages.filter(({ text }) => classifyReaderAddress(text) === 'none');
    if (shown.length === passages.length) return this.strategy.judge(question, signal);
    if (!shown.length) return this.offline.judge(question, signal);
    const answer = await this.strategy.judge({ ...question, passages: shown }, signal);
    const withheld = passages.filter((passage) => !shown.includes(passage));
    const { findings } = await this.offline.judge({ ...question, passages: withheld }, signal);
    return { ...answer, findings: [...answer.findings, ...findings] };
  }

  /** Judges by rules, even when a model is configured. */
  async judgeByRules(
    question: EntailmentQuestion,
    signal?: AbortSignal,
  ): Promise<EntailmentAnswer> {
    return this.withdraw(question, await this.offline.judge(question, signal), signal);
  }

  private withdraw(
    question: EntailmentQuestion,
    answer: EntailmentAnswer,
    signal?: AbortSignal,
  ): Promise<EntailmentAnswer> {
    return withdrawDatedContradictions(question, answer, this.extractionTasks, signal);
  }
}
