import { toApiError } from '@plumbline/http';
import type { UIMessageChunk } from '@plumbline/llm';
import type { ReplyState } from './chat.entity.ts';
import type { Reply } from './chat-turn.ts';
import { ReplyTaken, type ReplyWriter } from './reply-writer.ts';

/**
 * Why a reply ends before it has said all: its reader wants no more, it takes too long, the service
 * goes down, or it is no longer ours to make.
 */
export type Cut = 'stopped' | 'late' | 'down' | 'taken';

const SENTENCES: Readonly<Record<Exclude<Cut, 'stopped' | 'taken'>, string>> = {
  late: 'The reply took too long and was ended.',
  down: 'The reply broke off as the service is being ended; ask again.',
};

class WasCut extends Error {
  constructor(readonly how: Cut) {
    super(`The reply was cut: ${how}`);
  }
}

/** One reply as it is made. */
export class Making {
  /** Resolves when it has something to say; rejects with what keeps it from that. */
  readonly first: Promise<IteratorResult<UIMessageChunk, void>>;
  private readonly cutting = new AbortController();
  private readonly reply: Reply;

  constructor(begin: (signal: AbortSignal) => Reply) {
    this.reply = begin(this.cutting.signal);
    this.first = this.next();
    this.first.catch(() => undefined); // awaited by `write`
  }

  get isCut(): boolean {
    return this.cutting.signal.aborted;
  }

  cut(how: Cut): void {
    this.cutting.abort(new WasCut(how));
  }

  /**
   * Writes what it says, from `start` to how it ended.
   *
   * @param failed told of what was thrown
   * @throws ReplyTaken, or what keeps it from being written
   */
  async write(
    start: UIMessageChunk,
    writer: ReplyWriter,
    failed: (error: unknown) => void,
  ): Promise<void> {
    let ending: { last: UIMessageChunk; state: Exclude<ReplyState, 'running'> };
    try {
      await writer.add(start);
      for (let step = await this.first; !step.done; step = await this.next())
        await writer.add(step.value);
      ending = { last: { type: 'finish', finishReason: 'stop' }, state: 'finished' };
    } catch (error) {
      if (!this.isCut) this.cutting.abort(error); // what it still does is for nobody
      // in its own time: it may wait for something that does not heed the signal
      void this.reply.return().catch(() => undefined);
      if (error instanceof ReplyTaken || (error instanceof WasCut && error.how === 'taken'))
        throw error;
      if (!(error instanceof WasCut)) failed(error);
      ending = endingBy(error);
    }
    await writer.end(ending.last, ending.state);
  }

  private next(): Promise<IteratorResult<UIMessageChunk, void>> {
    const { signal } = this.cutting;
    const step = this.reply.next();
    return new Promise((resolve, reject) => {
      const cut = () => reject(signal.reason as Error);
      if (signal.aborted) cut();
      signal.addEventListener('abort', cut, { once: true });
      step
        .then(resolve, (error: unknown) =>
          reject(signal.aborted ? (signal.reason as Error) : (error as Error)),
        )
        .finally(() => signal.removeEventListener('abort', cut));
    });
  }
}

function endingBy(error: unknown): { last: UIMessageChunk; state: 'stopped' | 'failed' } {
  if (error instanceof WasCut && error.how === 'stopped')
    return { last: { type: 'abort' }, state: 'stopped' };
  return { last: { type: 'error', errorText: sentenceOf(error) }, state: 'failed' };
}

function sentenceOf(error: unknown): string {
  if (error instanceof WasCut && error.how in SENTENCES)
    return SENTENCES[error.how as keyof typeof SENTENCES];
  const { status, message } = toApiError(error);
  return status === 500 ? 'The reply could not be made; ask again.' : message;
}
