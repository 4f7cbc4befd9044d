import { runInWorkScope, type WorkCost, type WorkScope } from '@plumbline/concurrency';
import { withTokenListener, type TokenCounts } from '@plumbline/nlp-nest';
import type { UsageRecord, UsageService } from './usage.service.ts';

/** What a piece of work has used. */
type UsedResources = Pick<UsageRecord, 'inputTokens' | 'outputTokens' | 'cpuMs' | 'peakMemoryMb'>;

/** The owner, endpoint and status of metered work. */
export type MeteredWork = Omit<UsageRecord, keyof UsedResources | 'units' | 'at'>;

/**
 * Counts the language model tokens, CPU time and memory that one piece of work uses, and records
 * them. What is used after `record` is recorded separately: a reply continues after its client has
 * disconnected.
 */
export class UsageMeter {
  /** The tokens counted so far. */
  readonly tokens: TokenCounts = { inputTokens: 0, outputTokens: 0 };
  private cpuMs = 0;
  private peakMemoryMb = 0;
  private recordedWork?: MeteredWork;

  constructor(private readonly usage: UsageService) {}

  /**
   * Runs the work and counts what it uses.
   * @param scope the account and priority of the work; default: those of the surrounding work
   */
  run<Result>(work: () => Result, scope: Omit<Partial<WorkScope>, 'onCost'> = {}): Result {
    return runInWorkScope({ ...scope, onCost: (cost) => this.addCost(cost) }, () =>
      withTokenListener((added) => this.addTokens(added), work),
    );
  }

  /**
   * Records work that has ended.
   *
   * @param units 1 for a billable call with a successful response, otherwise 0. With 0, a row is
   *   written only if something was used.
   */
  record(work: MeteredWork, units: 0 | 1): void {
    this.recordedWork = work;
    const { tokens, cpuMs, peakMemoryMb } = this;
    this.write(work, units, { ...tokens, cpuMs, peakMemoryMb });
  }

  private addTokens(added: TokenCounts): void {
    this.tokens.inputTokens += added.inputTokens;
    this.tokens.outputTokens += added.outputTokens;
    this.writeLate({ ...added, cpuMs: 0, peakMemoryMb: 0 });
  }

  private addCost({ cpuMs, memoryMb = 0 }: WorkCost): void {
    this.cpuMs += cpuMs;
    this.peakMemoryMb = Math.max(this.peakMemoryMb, memoryMb);
    this.writeLate({ inputTokens: 0, outputTokens: 0, cpuMs, peakMemoryMb: memoryMb });
  }

  private writeLate(resources: UsedResources): void {
    if (this.recordedWork) this.write(this.recordedWork, 0, resources);
  }

  private write(work: MeteredWork, units: 0 | 1, resources: UsedResources): void {
    const cpuMs = Math.round(resources.cpuMs);
    const peakMemoryMb = Math.round(resources.peakMemoryMb);
    if (units || resources.inputTokens || resources.outputTokens || cpuMs)
      this.usage.record({ ...work, ...resources, units, cpuMs, peakMemoryMb, at: new Date() });
  }
}
