import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENGINE, isNotRead } from '@plumbline/engine';
import type { Engine } from '@plumbline/extraction';
import { type ReadMessage, readStatements } from './episode-draft.ts';
import { languageOf } from './language.ts';
import type { Message } from './message.ts';

/** A message that was read, or why it was not. */
export type Reading = ReadMessage | { message: Message; id: string; notRead: string };

/** Messages with a model are read so many at a time; the rules have one thread. */
const AT_ONCE = 4;
/** All messages of a request have this long: what is not read then is kept unread. */
const LONGEST_MS = 60_000;
const TASKS = ['claims', 'predictions', 'entities', 'edges'] as const;

/** Hands messages to the engine, before anything is written. */
@Injectable()
export class MessageReading {
  private readonly logger = new Logger('Messages');

  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  /**
   * Reads each by itself, as of its own `observed_at`; in the order given. Rejects with the
   * signal's reason once that is aborted.
   */
  async read(
    messages: readonly { message: Message; id: string }[],
    signal?: AbortSignal,
  ): Promise<Reading[]> {
    const limit = AbortSignal.timeout(LONGEST_MS);
    const either = signal ? AbortSignal.any([signal, limit]) : limit;
    const readings: Reading[] = [];
    let next = 0;
    const worker = async () => {
      while (next < messages.length) {
        const at = next++;
        readings[at] = await this.one(messages[at]!, either).catch((error: unknown) => {
          signal?.throwIfAborted();
          if (!limit.aborted && !isNotRead(error)) throw error;
          const notRead =
            limit.aborted || !(error instanceof Error)
              ? `the messages of this request took longer than ${LONGEST_MS / 1000} seconds to read`
              : error.message;
          this.logger.warn(`A message was kept unread: ${notRead}`);
          return { ...messages[at]!, notRead };
        });
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, messages.length) }, worker));
    return readings;
  }

  private async one(
    { message, id }: { message: Message; id: string },
    signal: AbortSignal,
  ): Promise<ReadMessage> {
    const { content, observedAt, name } = message;
    const { result, engine } = await this.engine.extract(
      {
        text: content,
        title: content.startsWith(name) ? undefined : name,
        referenceDate: new Date(observedAt),
        language: languageOf(content),
        tasks: TASKS,
      },
      signal,
    );
    return {
      message,
      id,
      extraction: result,
      statements: await readStatements(content, result),
      engine,
    };
  }
}
