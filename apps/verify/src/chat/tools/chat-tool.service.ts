import { Inject, Injectable, Logger } from '@nestjs/common';
import type { TokenCounts } from '@plumbline/nlp-nest';
import { ApiError, SETTINGS } from '@plumbline/http';
import type { Caller } from '../../auth/caller.ts';
import { UsageMeter } from '../../auth/usage-meter.ts';
import { UsageService } from '../../auth/usage.service.ts';
import { getModelWaitMs } from '../../config/model-wait.ts';
import type { Settings } from '../../config/settings.ts';
import { NewsAnswerService } from '../../research/news-answer.service.ts';
import { VerdictPresentationService } from '../../checks/verdict-presentation.service.ts';
import { CheckService } from '../../checks/check.service.ts';
import { EvidenceService } from '../../fact-checking/evidence.service.ts';
import type { ChatTool } from '../chat-turn.ts';
import { truncateAtWord } from '../rule-based/chat-question.ts';
import { checkFact } from './check-fact.ts';
import { findEvidence } from './find-evidence.ts';
import { ToolFailure, type ToolResult, type MarkerCounter } from './tool-result.ts';
import { searchFacts } from './search-facts.ts';
import { runWithTimeout } from './run-with-timeout.ts';

/** The caller and the options of a tool call. */
export interface ToolCallContext {
  caller: Caller;
  /** ISO 639-1 language of the text about the results. */
  language: string;
  takeNextMarker: MarkerCounter;
}

/** The endpoints under which tool calls are billed. */
const ENDPOINT_BY_TOOL: Record<ChatTool, string> = {
  fact_search: 'fact-search',
  evidence_finder: 'evidence-finder',
  fact_checker: 'fact-checker',
};
/** The limits of the endpoints. */
const MAX_INPUT_CHARS: Record<ChatTool, number> = {
  fact_search: 1_000,
  evidence_finder: 500,
  fact_checker: 1_000,
};
/** Longest tool call, unless one request to the model may take longer. */
const MAX_CALL_MS = 90_000;

/**
 * The tools of chat. Each does what the endpoint of its name does. A call is billed like that
 * endpoint, and only if it has a result.
 */
@Injectable()
export class ChatToolService {
  private readonly logger = new Logger('ChatTools');

  constructor(
    private readonly newsAnswers: NewsAnswerService,
    private readonly evidenceService: EvidenceService,
    private readonly checks: CheckService,
    private readonly checkResults: VerdictPresentationService,
    private readonly usage: UsageService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * @param input the query or the claim
   * @returns the result, and the model tokens that the call used
   * @throws ToolFailure when the tool has no result
   * @throws the signal's reason
   */
  async call(
    tool: ChatTool,
    input: string,
    context: ToolCallContext,
    signal: AbortSignal,
  ): Promise<ToolResult & { tokenUsage: TokenCounts }> {
    const text = truncateAtWord(
      input.replace(/\s+/g, ' ').trim().toWellFormed(),
      MAX_INPUT_CHARS[tool],
    );
    if (!text) throw new ToolFailure('The input of the tool is empty.');
    const { accountId, ownerId, keyId } = context.caller;
    const work = { accountId, ownerId, keyId, endpoint: ENDPOINT_BY_TOOL[tool], status: 200 };
    const maxMs = getModelWaitMs(this.settings, MAX_CALL_MS);
    const usageMeter = new UsageMeter(this.usage);
    try {
      const result = await usageMeter.run(() =>
        runWithTimeout(
          (callSignal) => this.run(tool, text, context, callSignal),
          maxMs,
          `The chat tool exceeded the time limit of ${maxMs / 1000} s.`,
          signal,
        ),
      );
      usageMeter.record(work, 1);
      return { ...result, tokenUsage: usageMeter.tokens };
    } catch (error) {
      usageMeter.record(work, 0);
      signal.throwIfAborted();
      if (error instanceof ToolFailure) throw error;
      if (error instanceof ApiError) throw new ToolFailure(error.message, { cause: error });
      this.logger.error(`${tool} failed: ${error instanceof Error ? error.stack : String(error)}`);
      throw new ToolFailure('The tool failed because of an internal error.', { cause: error });
    }
  }

  private run(
    tool: ChatTool,
    text: string,
    { takeNextMarker, ...options }: ToolCallContext,
    signal: AbortSignal,
  ): Promise<ToolResult> {
    if (tool === 'fact_search')
      return searchFacts(this.newsAnswers, { query: text, ...options }, takeNextMarker, signal);
    if (tool === 'evidence_finder')
      return findEvidence(
        this.evidenceService,
        { claim: text, ...options },
        takeNextMarker,
        signal,
      );
    const claim = { claim: text, ...options };
    return checkFact(this.checks, this.checkResults, claim, takeNextMarker, signal);
  }
}
