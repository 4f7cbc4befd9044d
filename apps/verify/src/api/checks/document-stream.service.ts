import { Injectable } from '@nestjs/common';
import { EventStream } from '@plumbline/http';
import type { Response } from 'express';
import { CheckListener } from '../../checks/check.listener.ts';
import type { CheckOwner } from '../../checks/check.repository.ts';
import {
  DocumentCheckPresentationService,
  type JudgedClaim,
} from '../../checks/document/document-check-presentation.service.ts';
import { DocumentCheckRepository } from '../../checks/document/document-check.repository.ts';

/** Milliseconds until a disconnected client reconnects (`retry:` of server-sent events). */
const RETRY_MS = 1_000;

const isPending = (status: string): boolean => status === 'queued' || status === 'running';

/** Streams the claims of a document as they are judged, then the document check itself. */
@Injectable()
export class DocumentStreamService {
  constructor(
    private readonly documents: DocumentCheckRepository,
    private readonly notifier: CheckListener,
    private readonly mapper: DocumentCheckPresentationService,
  ) {}

  /**
   * Sends one `claims` event when the claims are found, a `claim` event for each finished claim,
   * and one `result` without evidence. When this instance shuts down, the stream ends without a
   * `result`. A client that reconnects receives all claims again.
   */
  async send(owner: CheckOwner, id: string, response: Response): Promise<void> {
    const disconnect = new AbortController();
    response.once('close', () => disconnect.abort());
    const events = new EventStream(response, { retryMs: RETRY_MS });
    events.start();
    const sentPositions = new Set<number>();
    let areClaimsSent = false;
    const read = async () => {
      // The document is read first: once it is finished, all its claims are finished too.
      const document = await this.documents.findOwned(owner, id);
      return { document, claims: await this.mapper.loadClaims(document) };
    };
    try {
      const states = this.notifier.watch(
        id,
        read,
        ({ document }) => !isPending(document.status),
        disconnect.signal,
      );
      for await (const { document, claims } of states) {
        if (claims.length && !areClaimsSent) {
          areClaimsSent = true;
          const { claims: listed } = await this.mapper.toDto(document, claims, false);
          events.send({ event: 'claims', data: { claims: listed } });
        }
        for (const claim of claims.filter((one) => isNew(one, sentPositions))) {
          sentPositions.add(claim.check.position!);
          const data = await this.mapper.toClaimDto(document, claim, claims, true);
          events.send({ event: 'claim', data });
        }
        if (!isPending(document.status))
          events.send({ event: 'result', data: await this.mapper.toDto(document, claims, false) });
        await events.waitForDrain();
      }
      events.end();
    } catch (error) {
      events.stopKeepAlive();
      throw error;
    }
  }
}

const isNew = ({ check }: JudgedClaim, sentPositions: ReadonlySet<number>): boolean =>
  !isPending(check.status) && !sentPositions.has(check.position!);
