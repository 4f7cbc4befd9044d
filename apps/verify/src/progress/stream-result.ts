import type { Logger } from '@nestjs/common';
import { EventStream, toApiError } from '@plumbline/http';
import type { Request, Response } from 'express';
import { toErrorBody } from '../errors/errors.ts';
import type { Progress, ProgressListener } from './progress.ts';

export interface ResultStreamOptions<Stage extends string> {
  response: Response;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  logger: Logger;
  /** Stages that start the stream. An error before them becomes an ordinary error response. */
  startStages: readonly Stage[];
}

/** Whether the request prefers an event stream to a JSON answer. */
export const wantsEventStream = (request: Request): boolean =>
  request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';

/**
 * Sends `progress` events and then one `result`, or one `error` with an error body.
 *
 * @throws the error of `run` if the stream has not started or the client has disconnected
 */
export async function streamResult<Stage extends string, Result extends object>(
  { response, signal, logger, startStages }: ResultStreamOptions<Stage>,
  run: (onProgress: ProgressListener<Stage>) => Promise<Result>,
): Promise<void> {
  const events = new EventStream(response);
  const onProgress = (progress: Progress<Stage>) => {
    events.send({ event: 'progress', data: progress });
    if (startStages.includes(progress.stage)) events.start();
  };
  try {
    events.send({ event: 'result', data: await run(onProgress) });
    events.end();
  } catch (cause) {
    events.stopKeepAlive();
    if (!events.isStarted || signal.aborted) throw cause;
    const error = toApiError(cause);
    if (error.status >= 500)
      logger.error(error.message, cause instanceof Error ? cause.stack : undefined);
    events.send({ event: 'error', data: toErrorBody(error) });
    events.end();
  }
}
