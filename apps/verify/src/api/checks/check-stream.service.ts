import { Injectable } from '@nestjs/common';
import { EventStream } from '@plumbline/http';
import type { Response } from 'express';
import type { FactCheck } from '../../checks/check.entity.ts';
import { CheckPresentationService } from '../../checks/check-presentation.service.ts';
import { CheckListener } from '../../checks/check.listener.ts';
import { type CheckOwner, CheckRepository } from '../../checks/check.repository.ts';

/** Milliseconds until a disconnected client reconnects (`retry:` of server-sent events). */
const RETRY_MS = 1_000;

const hasEnded = ({ status }: Pick<FactCheck, 'status'>): boolean =>
  status !== 'queued' && status !== 'running';

/** Streams the stages of a check as they happen, then the check itself. */
@Injectable()
export class CheckStreamService {
  constructor(
    private readonly checks: CheckRepository,
    private readonly notifier: CheckListener,
    private readonly mapper: CheckPresentationService,
  ) {}

  /**
   * Sends `stage` events, then one `result` with the finished check. When this instance shuts down,
   * the stream ends without a `result` and the client reconnects.
   *
   * @param lastEventId id of the last event that a reconnecting client has received; 0: all stages
   *   are sent
   */
  async send(
    owner: CheckOwner,
    id: string,
    response: Response,
    lastEventId: number,
  ): Promise<void> {
    const disconnect = new AbortController();
    response.once('close', () => disconnect.abort());
    const events = new EventStream(response, { retryMs: RETRY_MS });
    events.start();
    let sentCount = lastEventId;
    try {
      const states = this.notifier.watch(
        id,
        () => this.checks.findOwned(owner, id),
        hasEnded,
        disconnect.signal,
      );
      for await (const check of states) {
        const stages = check.stages.slice(sentCount);
        events.send(
          ...stages.map((data, at) => ({ event: 'stage', id: sentCount + at + 1, data })),
        );
        sentCount += stages.length;
        if (hasEnded(check))
          events.send({ event: 'result', id: sentCount + 1, data: await this.mapper.toDto(check) });
        await events.waitForDrain();
      }
      events.end();
    } catch (error) {
      events.stopKeepAlive();
      throw error;
    }
  }
}
