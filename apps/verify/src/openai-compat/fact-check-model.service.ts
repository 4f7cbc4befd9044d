import { Inject, Injectable } from '@nestjs/common';
import type { Engine } from '@plumbline/extraction';
import { formatMessage } from '@plumbline/languages';
import { ENGINE, withTokenCounting } from '@plumbline/nlp-nest';
import { splitSentences } from '@plumbline/text';
import type { Caller } from '../auth/caller.ts';
import { detectReplyLanguage } from '../chat/rule-based/reply-language.ts';
import { matchTool, truncateToSingleLine } from '../chat/rule-based/tool-matching.ts';
import { formatRecordSummary } from '../checks/verdict-presentation.service.ts';
import { CheckService, type AwaitedCheck } from '../checks/check.service.ts';
import { readSourceText } from '../document-reader/source-text.ts';
import { toExtractionRequest } from '../document-reader/extraction-request.ts';
import { BilledWorkService } from './billed-work.service.ts';
import { locateCitations, type Citation } from './citation.ts';
import { toVerdictCitations } from './verdict-citations.ts';
import type { ClaimVerdict, ModelTurn, ReplyStream } from './model-reply.ts';

/** Claims of one message that are checked; each is billed. */
export const MAX_MESSAGE_CLAIMS = 5;
/** The default of POST /api/v1/fact-checker. */
const MAX_SOURCES = 5;

/** The model that checks the claims of the last message, and says what decided the verdicts. */
@Injectable()
export class FactCheckModelService {
  constructor(
    private readonly checks: CheckService,
    private readonly billing: BilledWorkService,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /** @throws 502 or 504 when no news provider answers */
  async *reply(turn: ModelTurn, signal: AbortSignal): ReplyStream {
    const { caller, message } = turn;
    const language = detectReplyLanguage({ ...turn, language: undefined });
    const tokens = { inputTokens: 0, outputTokens: 0 };
    const found = await withTokenCounting(tokens, () => this.findClaims(message, signal));
    const claims = found.slice(0, MAX_MESSAGE_CLAIMS);
    const unchecked = found.length - claims.length;
    let text = '';
    let engine = 'offline';
    let markerCount = 0;
    const verdicts: ClaimVerdict[] = [];
    const citations: Omit<Citation, 'text_spans'>[] = [];
    const partial = new Set<string>();
    for (const claim of claims) {
      const { result: check, tokens: used } = await this.billing.run('fact-checker', caller, () =>
        this.check(claim, caller, language, signal),
      );
      tokens.inputTokens += used.inputTokens;
      tokens.outputTokens += used.outputTokens;
      const { result } = check.verdict;
      engine = result.engine;
      for (const provider of result.failedProviders) partial.add(provider);
      verdicts.push(toClaimVerdict(claim, check));
      const block = formatVerdict(claims.length > 1 ? claim : '', check, language, markerCount);
      const piece = text ? `\n\n${block}` : block;
      text += piece;
      yield piece;
      citations.push(...toVerdictCitations(result, markerCount));
      markerCount += result.sources.length;
    }
    return {
      citations: locateCitations(text, citations),
      ...{ engine, tokens, units: verdicts.length, verdicts },
      ...(unchecked && { unchecked }),
      ...(partial.size && { partial: [...partial] }),
    };
  }

  /** A message with one claim is checked as it is, because checks read requests and questions. */
  private async findClaims(message: string, signal: AbortSignal): Promise<string[]> {
    const { text } = readSourceText(message, true);
    const claims = splitSentences(text).length > 1 ? await this.extractClaims(text, signal) : [];
    if (claims.length > 1) return claims;
    const single = truncateToSingleLine(message);
    return [matchTool(single, ['fact_checker'], true)?.input ?? single];
  }

  private async extractClaims(text: string, signal: AbortSignal): Promise<string[]> {
    const request = toExtractionRequest({ text });
    const { result } = await this.engine.extract(
      { ...request, tasks: ['claims'], keepsDependentClaims: true },
      signal,
    );
    return [...new Set(result.claims.map(({ normalized }) => normalized))];
  }

  private check(
    claim: string,
    caller: Caller,
    summaryLanguage: string,
    signal: AbortSignal,
  ): Promise<AwaitedCheck> {
    const source = caller.kind === 'personal' ? 'all' : 'default';
    const request = { claim, source, limit: MAX_SOURCES, summaryLanguage } as const;
    return this.checks.check(request, caller, signal);
  }
}

const toClaimVerdict = (
  claim: string,
  { check, verdict: { result, checkedAt } }: AwaitedCheck,
): ClaimVerdict => ({
  claim,
  ...{ verdict: result.verdict, confidence: result.confidence, check_id: check.id },
  checked_at: checkedAt.toISOString(),
});

/** Returns the verdict in a line, after the claim if there are several, and the summary. */
function formatVerdict(
  claim: string,
  { verdict: { result } }: AwaitedCheck,
  language: string,
  firstMarker: number,
): string {
  const { verdict, confidence } = result;
  const head = `${formatMessage(language, `verdict.${verdict}`)} (${confidence.toFixed(2)})`;
  const summary = formatRecordSummary(result, language).replace(
    /\[(\d)\](?=[\s.。]|$)/g,
    (_mark, digit: string) => `[${Number(digit) + firstMarker}]`,
  );
  return [...(claim ? [`> ${claim}`, ''] : []), `**${head}**`, '', summary].join('\n');
}
