import type { UIMessageChunk } from '@plumbline/llm';

/** A server-sent event of a reply. */
export interface ChatEvent {
  id: number;
  data: string;
  /** Undefined for `[DONE]`. */
  chunk?: UIMessageChunk;
}

/** The complete events of a body, without comments and `retry`. */
export const parseEvents = (text: string): ChatEvent[] =>
  text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => block.startsWith('id: '))
    .map((block) => {
      const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(block)!;
      return {
        id: Number(id),
        data: data!,
        ...(data !== '[DONE]' && { chunk: JSON.parse(data!) as UIMessageChunk }),
      };
    });

/**
 * Reads events until `isEnough` returns true (then the connection is closed) or the stream ends.
 */
export async function readEvents(
  response: Response,
  isEnough: (events: ChatEvent[]) => boolean = () => false,
): Promise<ChatEvent[]> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (isEnough(parseEvents(text))) break;
  }
  return parseEvents(text);
}

/** The text of a reply. */
export const joinText = (events: readonly ChatEvent[]): string =>
  events.map(({ chunk }) => (chunk?.type === 'text-delta' ? chunk.delta : '')).join('');

export const listTypes = (events: readonly ChatEvent[]): string[] =>
  events.map(({ chunk }) => chunk?.type ?? '[DONE]');

/** The first event of a streamed reply. */
export const parseStart = ({ text }: { text: string }) =>
  parseEvents(text)[0]!.chunk as {
    messageId: string;
    messageMetadata: { session_id: string | null; engine: string; model: string };
  };

export const parseSessionId = (response: { text: string }): string =>
  parseStart(response).messageMetadata.session_id!;
