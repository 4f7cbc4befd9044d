import { Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ResponseSentError } from '@plumbline/http';
import type { Request, Response } from 'express';
import type { MeteredRequest } from '../usage-metering.ts';
import { errors } from '../../errors/errors.ts';
import { captureAnswer } from './answer-capture.ts';
import { computeFingerprint, readIdempotencyKey } from './idempotency-key.ts';
import { IdempotencyRepository, type StoredAnswer } from './idempotency.repository.ts';

/**
 * Answers a repeated write with the same `Idempotency-Key` from the first answer, without executing
 * it. It runs before the limits of tokens and storage, which the first request may have used up.
 */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  private readonly logger = new Logger('Idempotency');

  constructor(private readonly requests: IdempotencyRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<MeteredRequest>(), http.getResponse<Response>()];
    const { caller } = request;
    const key = caller && readIdempotencyKey(request);
    if (key === undefined) return true;
    const reservation = await this.requests.reserve(caller!, key, computeFingerprint(request));
    if (reservation.kind === 'inProgress') throw errors.requestInProgress();
    if (reservation.kind === 'differentRequest') throw errors.idempotencyKeyReused();
    if (reservation.kind === 'replay') {
      request.isReplayed = true;
      replay(reservation.answer, request, response);
      throw new ResponseSentError();
    }
    const { lease } = reservation;
    captureAnswer(response, async (answer) => {
      try {
        await (answer ? this.requests.saveAnswer(lease, answer) : this.requests.release(lease));
      } catch (error) {
        this.logger.warn(
          'An answer could not be stored under its Idempotency-Key; a retry will be refused for ' +
            `ten minutes and then executed: ${String(error)}`,
        );
      }
    });
    return true;
  }
}

function replay(
  { status, headers, body }: StoredAnswer,
  request: Request,
  response: Response,
): void {
  // The rest of an upload is not read.
  if (!request.complete) response.set('Connection', 'close');
  response.status(status).set({ ...headers, 'Idempotency-Replayed': 'true' });
  response.end(body.length ? body : undefined);
}
