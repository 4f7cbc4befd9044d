import { Injectable, Logger } from '@nestjs/common';
import { countingTokens, type Tokens } from '@plumbline/engine';
import { ApiError } from '@plumbline/http';
import type { Caller } from '../../accounts/caller.ts';
import { Usage } from '../../accounts/usage.ts';
import { FactSearch } from '../../fact-search/fact-search.ts';
import { FactChecks } from '../../verification/fact-check.ts';
import { Verification } from '../../verification/verification.ts';
import type { ChatTool } from '../chat-turn.ts';
import { cut } from '../rule/asked.ts';
import { checkFact } from './checking.ts';
import { findEvidence } from './finding-evidence.ts';
import { ToolFailure, type Findings, type Mark } from './findings.ts';
import { searchFacts } from './searching.ts';
import { inTime } from './in-time.ts';

/** By whom and how a tool is called. */
export interface ToolCall {
  caller: Caller;
  /** ISO 639-1, of what is said of the findings. */
  language: string;
  mark: Mark;
}

/** The endpoints that the tools are billed as. */
const ENDPOINT: Record<ChatTool, string> = {
  fact_search: 'fact-search',
  evidence_finder: 'evidence-finder',
  fact_checker: 'fact-checker',
};
/** As the endpoints take them. */
const LONGEST: Record<ChatTool, number> = {
  fact_search: 1_000,
  evidence_finder: 500,
  fact_checker: 1_000,
};
const LONGEST_CALL_MS = 90_000;

/**
 * The tools of chat: what the endpoints of their names do, billed as these are, and only when they
 * answer.
 */
@Injectable()
export class ChatTools {
  private readonly logger = new Logger('ChatTools');

  constructor(
    private readonly search: FactSearch,
    private readonly verification: Verification,
    private readonly factChecks: FactChecks,
    private readonly usage: Usage,
  ) {}

  /**
   * @param about the query, or the claim
   * @returns what was found, and the tokens that the model took for it
   * @throws ToolFailure when the tool has no answer; the signal's reason
   */
  async call(
    tool: ChatTool,
    about: string,
    call: ToolCall,
    signal: AbortSignal,
  ): Promise<Findings & { tokens: Tokens }> {
    const tokens: Tokens = { inputTokens: 0, outputTokens: 0 };
    const text = cut(about.replace(/\s+/g, ' ').trim().toWellFormed(), LONGEST[tool]);
    if (!text) throw new ToolFailure('Nothing was asked of it.');
    try {
      const findings = await countingTokens(tokens, () =>
        inTime(
          (within) => this.run(tool, text, call, within),
          LONGEST_CALL_MS,
          `It took longer than ${LONGEST_CALL_MS / 1000} s.`,
          signal,
        ),
      );
      const { accountId, ownerId, keyId } = call.caller;
      this.usage.record({
        accountId,
        ownerId,
        keyId,
        endpoint: ENDPOINT[tool],
        units: 1,
        ...tokens,
        status: 200,
        at: new Date(),
      });
      return { ...findings, tokens };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ToolFailure) throw error;
      if (error instanceof ApiError) throw new ToolFailure(error.message, { cause: error });
      this.logger.error(`${tool} failed: ${error instanceof Error ? error.stack : String(error)}`);
      throw new ToolFailure('It failed.', { cause: error });
    }
  }

  private run(
    tool: ChatTool,
    text: string,
    { mark, ...of }: ToolCall,
    signal: AbortSignal,
  ): Promise<Findings> {
    if (tool === 'fact_search')
      return searchFacts(this.search, { query: text, ...of }, mark, signal);
    if (tool === 'evidence_finder')
      return findEvidence(this.verification, { claim: text, ...of }, mark, signal);
    return checkFact(this.factChecks, { claim: text, ...of }, mark, signal);
  }
}
