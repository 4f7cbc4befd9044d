import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Engine } from '@plumbline/extraction';
import { ENGINE } from '@plumbline/nlp-nest';
import type { Caller } from '../../auth/caller.ts';
import { CheckService } from '../../checks/check.service.ts';
import { toExtractionRequest } from '../../document-reader/extraction-request.ts';
import { readSourceText } from '../../document-reader/source-text.ts';
import { BilledWorkService } from '../billed-work.service.ts';
import type { Citation } from '../citation.ts';
import type { ClaimVerdict } from '../model-reply.ts';
import { toVerdictCitations } from '../verdict-citations.ts';

/** Claims of one reply that are checked, each for one unit. */
const MAX_CHECKED_CLAIMS = 10;
/** Time for finding and checking the claims of one reply. */
const MAX_CHECK_MS = 30_000;
/** A longer reply is checked up to here. */
const MAX_TEXT_CHARS = 100_000;
const CLAIMS_AT_A_TIME = 3;
const MAX_SOURCES = 5;

/** A sentence of a reply that states something checkable, and its verdict. */
export interface AnnotatedClaim extends ClaimVerdict {
  /** The sentence, verbatim from the reply. */
  text: string;
  /** Offsets of the sentence in the reply, in UTF-16 code units. */
  start: number;
  end: number;
  /** The sources that decided the verdict. */
  sources: Omit<Citation, 'marker' | 'text_spans'>[];
}

export interface ClaimAnnotation {
  /** In the order of the text. */
  claims: AnnotatedClaim[];
  /** Claims that were found and not checked, because of the limits or because a check failed. */
  unchecked: number;
}

interface FoundClaim {
  text: string;
  normalized: string;
  start: number;
  end: number;
}

/** Finds and checks the claims of a text that a language model wrote. */
@Injectable()
export class ClaimAnnotationService {
  private readonly logger = new Logger('OpenAiProxy');

  constructor(
    private readonly checks: CheckService,
    private readonly billing: BilledWorkService,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /**
   * Checks at most ten claims for at most 30 seconds. A failing check never fails the reply.
   * @throws the signal's reason
   */
  async annotate(text: string, caller: Caller, signal: AbortSignal): Promise<ClaimAnnotation> {
    const endSignal = AbortSignal.any([signal, AbortSignal.timeout(MAX_CHECK_MS)]);
    const found = await this.findClaims(text.slice(0, MAX_TEXT_CHARS), endSignal).catch(
      (error: unknown) => (this.reportFailure(error, endSignal), []),
    );
    const checked: AnnotatedClaim[] = [];
    const waiting = found.slice(0, MAX_CHECKED_CLAIMS).values();
    const work = async () => {
      for (const claim of waiting)
        try {
          endSignal.throwIfAborted();
          checked.push(await this.checkClaim(claim, caller, endSignal));
        } catch (error) {
          this.reportFailure(error, endSignal);
        }
    };
    await Promise.all(Array.from({ length: CLAIMS_AT_A_TIME }, work));
    signal.throwIfAborted();
    return {
      claims: checked.sort((a, b) => a.start - b.start),
      unchecked: found.length - checked.length,
    };
  }

  private async findClaims(text: string, signal: AbortSignal): Promise<FoundClaim[]> {
    const source = readSourceText(text, true);
    const { result } = await this.engine.extract(
      {
        ...toExtractionRequest({ text: source.text }),
        ...{ tasks: ['claims'], keepsDependentClaims: true },
      },
      signal,
    );
    return result.claims.map(({ normalized, ...words }) => {
      const { start, end } = source.toSourceSpan(words);
      return { text: text.slice(start, end), normalized, start, end };
    });
  }

  private async checkClaim(
    { text, normalized: claim, start, end }: FoundClaim,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<AnnotatedClaim> {
    const source = caller.kind === 'personal' ? 'all' : 'default';
    const request = { claim, source, limit: MAX_SOURCES, summaryLanguage: 'en' } as const;
    const { result } = await this.billing.run('fact-checker', caller, () =>
      this.checks.check(request, caller, signal),
    );
    const { check, verdict } = result;
    return {
      ...{ text, start, end, claim },
      ...{ verdict: verdict.result.verdict, confidence: verdict.result.confidence },
      ...{ check_id: check.id, checked_at: verdict.checkedAt.toISOString() },
      sources: toVerdictCitations(verdict.result).map(({ marker: _marker, ...rest }) => rest),
    };
  }

  private reportFailure(error: unknown, signal: AbortSignal): void {
    if (!signal.aborted)
      this.logger.warn(`A claim of a forwarded reply was not checked: ${String(error)}`);
  }
}
