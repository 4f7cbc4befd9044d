import {
  Inject,
  Injectable,
  Logger,
  Optional,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { METRICS, SETTINGS, type Metrics } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { CheckpointFileService } from './checkpoint-file.service.ts';
import { CheckpointWebhookService } from './checkpoint-webhook.service.ts';
import { HeadLogFault, HeadLogService } from './head-log.service.ts';
import { WitnessSubmissionService } from './witness-submission.service.ts';

/**
 * Logs and signs ledger heads, and shows them to witnesses: at startup, every
 * HEAD_LOG_INTERVAL_SECONDS, and at shutdown. Rounds of several instances may overlap.
 */
@Injectable()
export class HeadLogScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  #timer?: NodeJS.Timeout;
  #currentRound?: Promise<void>;
  readonly #stop = new AbortController();
  private readonly logger = new Logger('head log');

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly headLogService: HeadLogService,
    private readonly witnessSubmissionService: WitnessSubmissionService,
    private readonly checkpointFileService: CheckpointFileService,
    private readonly checkpointWebhookService: CheckpointWebhookService,
    @Optional() @Inject(METRICS) private readonly metrics?: Metrics,
  ) {
    this.faults?.inc(0);
  }

  onApplicationBootstrap(): void {
    const seconds = this.settings.HEAD_LOG_INTERVAL_SECONDS;
    if (seconds === 0) return;
    void this.runRound();
    this.#timer = setInterval(() => void this.runRound(), seconds * 1000).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#currentRound;
    // Witnesses are asked after the next start: they could hold up the shutdown.
    if (this.settings.HEAD_LOG_INTERVAL_SECONDS > 0) await this.runRound();
  }

  /** Runs one round. A call during a round waits for that round. Errors are logged. */
  runRound(): Promise<void> {
    this.#currentRound ??= this.runSteps().finally(() => (this.#currentRound = undefined));
    return this.#currentRound;
  }

  private async runSteps(): Promise<void> {
    const { signal } = this.#stop;
    await this.runStep('log ledger heads', () => this.headLogService.logHeads());
    await this.runStep('sign the head log', async () => {
      const checkpoint = await this.headLogService.signHead();
      if (checkpoint && !signal.aborted)
        await this.witnessSubmissionService.submitToAll(checkpoint, signal);
    });
    await this.runStep('write WITNESS_FILE', () => this.checkpointFileService.appendNew());
    if (!signal.aborted)
      await this.runStep('send a checkpoint to WITNESS_WEBHOOK_URL', () =>
        this.checkpointWebhookService.deliverNew(signal),
      );
  }

  private async runStep(task: string, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof HeadLogFault) {
        this.faults?.inc();
        this.logger.error(`The memory service does not sign the head log: ${message}.`);
      } else
        this.logger.warn(
          `The memory service could not ${task}; it tries again in the next round: ${message}`,
        );
    }
  }

  private get faults() {
    return this.metrics?.counter(
      'head_log_faults_total',
      'Rounds in which the head log was not signed because the stored log contradicts what was ' +
        'signed before.',
    );
  }
}
