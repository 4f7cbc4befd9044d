import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { computeBackoffMs } from '@plumbline/concurrency';
import { METRICS, SETTINGS, type Metrics } from '@plumbline/http';
import { HOUR_MS } from '@plumbline/text/durations';
import type { Settings } from '../config/settings.ts';
import type { WitnessSetting } from '../config/witnesses.setting.ts';
import { HeadLogRepository, type StoredCheckpoint } from '../ledger/head-log.repository.ts';
import { requestCosignature } from './request-cosignature.ts';
import type { WitnessReply } from './witness-client.ts';

interface WitnessState {
  failures: number;
  nextAttemptAt: number;
}

/** Asks the witnesses to cosign checkpoints, and stores what they cosigned. */
@Injectable()
export class WitnessSubmissionService {
  readonly #stateByWitness = new Map<WitnessSetting, WitnessState>();
  private readonly logger = new Logger('witnesses');

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly headLogRepository: HeadLogRepository,
    @Optional() @Inject(METRICS) private readonly metrics?: Metrics,
  ) {
    for (const { key } of settings.WITNESSES) {
      this.refusals?.inc({ witness: key.name }, 0);
      this.failures?.inc({ witness: key.name }, 0);
    }
  }

  /**
   * Shows the checkpoint to each witness that has not cosigned it. A witness that fails is asked
   * again in a later round.
   */
  async submitToAll(checkpoint: StoredCheckpoint, signal: AbortSignal): Promise<void> {
    await Promise.all(
      this.settings.WITNESSES.map((witness) => this.submitTo(witness, checkpoint, signal)),
    );
  }

  private async submitTo(
    witness: WitnessSetting,
    checkpoint: StoredCheckpoint,
    signal: AbortSignal,
  ): Promise<void> {
    const state = this.#stateByWitness.get(witness) ?? { failures: 0, nextAttemptAt: 0 };
    this.#stateByWitness.set(witness, state);
    const { name, keyId } = witness.key;
    const cosignedSize = await this.headLogRepository.findCosignedSize(name, keyId);
    if (cosignedSize >= checkpoint.size || Date.now() < state.nextAttemptAt) return;
    const reply = await requestCosignature(this.headLogRepository, witness, {
      ...checkpoint,
      cosignedSize,
      signal,
    });
    if (signal.aborted && reply.kind === 'failed') return;
    if (reply.kind === 'cosigned') {
      Object.assign(state, { failures: 0, nextAttemptAt: 0 });
      const { line, cosignedAt } = reply;
      const { size } = checkpoint;
      return this.headLogRepository.saveCosignature({
        size,
        witness: name,
        keyId,
        line,
        cosignedAt,
      });
    }
    state.failures++;
    state.nextAttemptAt = Date.now() + this.computeDelayMs(state.failures);
    await this.report(witness, checkpoint, reply);
  }

  private async report(
    { key: { name } }: WitnessSetting,
    { size }: StoredCheckpoint,
    reply: Exclude<WitnessReply, { kind: 'cosigned' }>,
  ): Promise<void> {
    if (reply.kind === 'failed') {
      this.failures?.inc({ witness: name });
      this.logger.warn(
        `The witness ${name} did not cosign the checkpoint of ${size} entries; the service asks ` +
          `it again later: ${reply.reason}.`,
      );
      return;
    }
    const newest = await this.headLogRepository.findCheckpoint();
    // Another instance has shown a newer checkpoint meanwhile
    if (reply.kind === 'conflict' && reply.size <= (newest?.size ?? 0)) return;
    this.refusals?.inc({ witness: name });
    const reason =
      reply.kind === 'refused'
        ? 'it says that the log contradicts a checkpoint that it cosigned before'
        : `it has cosigned a checkpoint of ${reply.size} entries, which this log does not have`;
    this.logger.error(
      `The witness ${name} refused the checkpoint of ${size} entries: ${reason}. The log was ` +
        'rewritten, or restored from an older backup.',
    );
  }

  private computeDelayMs(failures: number): number {
    const initialMs = this.settings.HEAD_LOG_INTERVAL_SECONDS * 1000;
    return computeBackoffMs(failures, { initialMs, maxMs: Math.max(HOUR_MS, initialMs) });
  }

  private get refusals() {
    return this.metrics?.counter(
      'witness_refusals_total',
      'Checkpoints that a witness refused because they contradict what it cosigned before.',
      ['witness'],
    );
  }

  private get failures() {
    return this.metrics?.counter(
      'witness_failures_total',
      'Requests to a witness that brought no valid cosignature, other than refusals.',
      ['witness'],
    );
  }
}
