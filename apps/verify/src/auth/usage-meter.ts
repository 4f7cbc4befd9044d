import { withTokenListener, type TokenCounts } from '@plumbline/nlp-nest';
import type { UsageRecord, UsageService } from './usage.service.ts';

/** The owner, endpoint and status of metered work. */
export type MeteredWork = Omit<UsageRecord, keyof TokenCounts | 'units' | 'at'>;

/**
 * Counts the tokens that the language model uses for one piece of work, and records them. Tokens
 * used after `record` are recorded separately: a reply continues after its client has disconnected.
 */
export class UsageMeter {
  /** The tokens counted so far. */
  readonly tokens: TokenCounts = { inputTokens: 0, outputTokens: 0 };
  private recordedWork?: MeteredWork;

  constructor(private readonly usage: UsageService) {}

  /** Runs the work and counts its tokens. */
  run<Result>(work: () => Result): Result {
    return withTokenListener((added) => this.addTokens(added), work);
  }

  /**
   * Records work that has ended.
   *
   * @param units 1 for a billable call with a successful response, otherwise 0. With 0, a row is
   *   written only if tokens were used.
   */
  record(work: MeteredWork, units: 0 | 1): void {
    this.recordedWork = work;
    this.write(work, units, this.tokens);
  }

  private addTokens(added: TokenCounts): void {
    this.tokens.inputTokens += added.inputTokens;
    this.tokens.outputTokens += added.outputTokens;
    if (this.recordedWork) this.write(this.recordedWork, 0, added);
  }

  private write(work: MeteredWork, units: 0 | 1, { inputTokens, outputTokens }: TokenCounts): void {
    if (units || inputTokens || outputTokens)
      this.usage.record({ ...work, units, inputTokens, outputTokens, at: new Date() });
  }
}
