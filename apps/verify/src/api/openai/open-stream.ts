import type { Logger } from '@nestjs/common';
import { EventStream, toApiError, type ApiError, type ServerSentEvent } from '@plumbline/http';
import type { Response } from 'express';

export interface OpenStreamOptions {
  response: Response;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  logger: Logger;
  /** The events that tell an error after the stream has started. */
  formatError: (error: ApiError) => ServerSentEvent[];
}

/**
 * Runs `work` with a stream of server-sent events and ends the stream.
 * @throws the error of `work` if the stream has not started or the client has disconnected
 */
export async function openStream(
  { response, signal, logger, formatError }: OpenStreamOptions,
  work: (events: EventStream) => Promise<void>,
): Promise<void> {
  const events = new EventStream(response, { hasIds: false });
  try {
    await work(events);
    events.end();
  } catch (cause) {
    events.stopKeepAlive();
    if (!events.isStarted || signal.aborted) throw cause;
    const error = toApiError(cause);
    if (error.status >= 500)
      logger.error(error.message, cause instanceof Error ? cause.stack : undefined);
    events.send(...formatError(error));
    events.end();
  }
}
