import { withTokenListener, type TokenCounts } from '@plumbline/nlp-nest';
import type { UsageRecord, UsageService } from './usage.service.ts';

/** Who had the work done, as what, and how it ended. */
export type MeteredWork = Omit<UsageRecord, keyof TokenCounts | 'units' | 'at'>;

/**
 * Counts what the language model takes for one piece of work, and records it. What comes after it
 * was recorded (a reply goes on when its reader leaves) is recorded by itself.
 */
export class UsageMeter {
  /** So far. */
  readonly tokens: TokenCounts = { inputTokens: 0, outputTokens: 0 };
  private recordedWork?: MeteredWork;

  constructor(private readonly usage: UsageService) {}

  /** Does the work. */
  run<Result>(work: () => Result): Result {
    return withTokenListener((added) => this.addTokens(added), work);
  }

  /**
   * Takes note of work that has ended.
   *
   * @param units 1 for a billable call that was answered, else 0: of anything else the tokens alone
   *   are recorded, if there are any
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
