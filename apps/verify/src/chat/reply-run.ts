import { toApiError } from '@plumbline/http';
import type { UIMessageChunk } from '@plumbline/llm';
import type { ReplyState } from './chat.entity.ts';
import type { ReplyChunks } from './chat-turn.ts';
import { createReplyResources, describeResources, type ReplyResources } from './reply-context.ts';
import { ReplyTakenOverError, type ReplyWriter } from './reply-writer.ts';

/**
 * Why a reply ends early: a stop request, the time limit, a shutdown, or another process took it
 * over.
 */
export type StopReason = 'stopped' | 'late' | 'down' | 'taken';

const STOP_MESSAGES: Readonly<Record<Exclude<StopReason, 'stopped' | 'taken'>, string>> = {
  late: 'The reply exceeded the time limit and was stopped.',
  down: 'The reply is incomplete, because the service is shutting down. Ask again.',
};

interface ReplyOutcome {
  finalChunk: UIMessageChunk;
  state: Exclude<ReplyState, 'running'>;
  lastChunks?: UIMessageChunk[];
}

class ReplyInterruptedError extends Error {
  constructor(readonly reason: StopReason) {
    super(`The reply was interrupted: ${reason}`);
  }
}

/** One running reply. */
export class ReplyRun {
  /** Resolves with the first chunk; rejects with the error that prevents it. */
  readonly firstChunk: Promise<IteratorResult<UIMessageChunk, void>>;
  private readonly abortController = new AbortController();
  private readonly chunks: ReplyChunks;

  private readonly resources = createReplyResources();

  constructor(startReply: (signal: AbortSignal, resources: ReplyResources) => ReplyChunks) {
    this.chunks = startReply(this.abortController.signal, this.resources);
    this.firstChunk = this.nextChunk();
    this.firstChunk.catch(() => undefined); // awaited by `write`
  }

  get isInterrupted(): boolean {
    return this.abortController.signal.aborted;
  }

  interrupt(reason: StopReason): void {
    this.abortController.abort(new ReplyInterruptedError(reason));
  }

  /**
   * Writes the reply from `start` to its last chunk.
   *
   * @param onFailure receives the error that ended the reply
   * @throws ReplyTakenOverError
   * @throws the error that prevents writing
   */
  async write(
    start: UIMessageChunk,
    writer: ReplyWriter,
    onFailure: (error: unknown) => void,
  ): Promise<void> {
    let outcome: ReplyOutcome;
    try {
      await writer.add(start);
      for (
        let chunkResult = await this.firstChunk;
        !chunkResult.done;
        chunkResult = await this.nextChunk()
      )
        await writer.add(chunkResult.value);
      const messageMetadata = describeResources(this.resources);
      const finalChunk = { type: 'finish', finishReason: 'stop', messageMetadata } as const;
      outcome = { finalChunk, state: 'finished' };
    } catch (error) {
      // Nobody needs the rest of the work.
      if (!this.isInterrupted) this.abortController.abort(error);
      // Not awaited: the generator may be waiting for something that ignores the signal.
      void this.chunks.return().catch(() => undefined);
      if (
        error instanceof ReplyTakenOverError ||
        (error instanceof ReplyInterruptedError && error.reason === 'taken')
      )
        throw error;
      if (!(error instanceof ReplyInterruptedError)) onFailure(error);
      const messageMetadata = describeResources(this.resources);
      const lastChunks = [{ type: 'message-metadata', messageMetadata } as const];
      outcome = { ...toOutcome(error), lastChunks };
    }
    await writer.end(outcome.finalChunk, outcome.state, outcome.lastChunks);
  }

  private nextChunk(): Promise<IteratorResult<UIMessageChunk, void>> {
    const { signal } = this.abortController;
    const pendingChunk = this.chunks.next();
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason as Error);
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      pendingChunk
        .then(resolve, (error: unknown) =>
          reject(signal.aborted ? (signal.reason as Error) : (error as Error)),
        )
        .finally(() => signal.removeEventListener('abort', onAbort));
    });
  }
}

function toOutcome(error: unknown): ReplyOutcome {
  if (error instanceof ReplyInterruptedError && error.reason === 'stopped')
    return { finalChunk: { type: 'abort' }, state: 'stopped' };
  return { finalChunk: { type: 'error', errorText: toUserMessage(error) }, state: 'failed' };
}

function toUserMessage(error: unknown): string {
  if (error instanceof ReplyInterruptedError && error.reason in STOP_MESSAGES)
    return STOP_MESSAGES[error.reason as keyof typeof STOP_MESSAGES];
  const { status, message } = toApiError(error);
  return status === 500 ? 'The reply failed because of an internal error. Ask again.' : message;
}
