import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { HeadLogRepository } from '../ledger/head-log.repository.ts';
import { formatCosignedNote } from './head-log.service.ts';

const BATCH_SIZE = 100;
const TIMEOUT_MS = 10_000;

/**
 * Sends each checkpoint to WITNESS_WEBHOOK_URL, in order: a signed note with the cosignatures known
 * at that time. The receiver verifies the signature of the note.
 */
@Injectable()
export class CheckpointWebhookService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly headLogRepository: HeadLogRepository,
  ) {}

  /**
   * Sends the checkpoints that the receiver has not accepted, at most 100; the next call sends the
   * others. A receiver that is new gets the newest checkpoint only. With several instances, it may
   * get a checkpoint twice.
   * @throws Error when the receiver does not answer with a status from 200 to 299
   */
  async deliverNew(signal: AbortSignal): Promise<void> {
    const url = this.settings.WITNESS_WEBHOOK_URL;
    if (!url) return;
    const deliveredSize = await this.headLogRepository.findDeliveredSize();
    const checkpoints = await this.headLogRepository.listCheckpointsAfter(
      deliveredSize,
      BATCH_SIZE,
    );
    for (const checkpoint of checkpoints) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        body: formatCosignedNote(checkpoint),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
      await this.headLogRepository.saveDelivery(checkpoint.size);
    }
  }
}
