import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENGINE, isEngineTimeoutOrBusy } from '@plumbline/nlp-nest';
import type { Engine } from '@plumbline/extraction';
import { type ExtractedMessage, extractMessageStatements } from './episode-builder.ts';
import { detectMessageLanguage } from './message-language.ts';
import type { Message } from './message.ts';

/** An extracted message, or why the extraction failed. */
export type ExtractionOutcome =
  ExtractedMessage | { message: Message; id: string; failureReason: string };

/** The number of messages that a model reads at a time; the rules have one thread. */
const MAX_CONCURRENT_MESSAGES = 4;
/**
 * Milliseconds for all messages of a request; messages that are not read by then are stored without
 * extraction.
 */
const MAX_EXTRACTION_MS = 60_000;
const EXTRACTION_TASKS = ['claims', 'predictions', 'entities', 'edges'] as const;

/** Extracts messages with the engine before anything is written. */
@Injectable()
export class MessageExtractionService {
  private readonly logger = new Logger('Messages');

  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  /**
   * Extracts each message separately, as of its `observed_at`, and returns them in the given order.
   * Rejects with the signal's reason when aborted.
   */
  async extractAll(
    messages: readonly { message: Message; id: string }[],
    signal?: AbortSignal,
  ): Promise<ExtractionOutcome[]> {
    const timeoutSignal = AbortSignal.timeout(MAX_EXTRACTION_MS);
    const combinedSignal = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal;
    const outcomes: ExtractionOutcome[] = [];
    let nextIndex = 0;
    const worker = async () => {
      while (nextIndex < messages.length) {
        const index = nextIndex++;
        outcomes[index] = await this.extractOne(messages[index]!, combinedSignal).catch(
          (error: unknown) => {
            signal?.throwIfAborted();
            if (!timeoutSignal.aborted && !isEngineTimeoutOrBusy(error)) throw error;
            const failureReason =
              timeoutSignal.aborted || !(error instanceof Error)
                ? 'the extraction from the messages of this request took longer than ' +
                  `${MAX_EXTRACTION_MS / 1000} seconds`
                : error.message;
            this.logger.warn(
              'The memory service stored a message without extracting nodes and edges: ' +
                `${failureReason}`,
            );
            return { ...messages[index]!, failureReason };
          },
        );
      }
    };
    await Promise.all(
      Array.from({ length: Math.min(MAX_CONCURRENT_MESSAGES, messages.length) }, worker),
    );
    return outcomes;
  }

  private async extractOne(
    { message, id }: { message: Message; id: string },
    signal: AbortSignal,
  ): Promise<ExtractedMessage> {
    const { content, observedAt, name } = message;
    const { result, engine } = await this.engine.extract(
      {
        text: content,
        title: content.startsWith(name) ? undefined : name,
        referenceDate: new Date(observedAt),
        language: detectMessageLanguage(content),
        tasks: EXTRACTION_TASKS,
        keepsDependentClaims: true,
      },
      signal,
    );
    return {
      message,
      id,
      extraction: result,
      statements: await extractMessageStatements(content, result),
      engine,
    };
  }
}
