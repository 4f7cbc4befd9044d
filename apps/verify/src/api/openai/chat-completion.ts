import { v7 as uuid } from 'uuid';
import type { ReplyOutcome } from '../../openai-compat/model-reply.ts';
import { toPlumblineDetails, toUrlCitations } from './annotations.ts';

/** What all chunks of a completion have in common. */
export interface CompletionHead {
  id: string;
  /** Seconds since 1970. */
  created: number;
  model: string;
}

export const createCompletionHead = (model: string): CompletionHead => ({
  id: `chatcmpl-${uuid().replaceAll('-', '')}`,
  created: Math.floor(Date.now() / 1_000),
  model,
});

/** Returns the object `chat.completion` of OpenAI's API. */
export const toChatCompletion = (head: CompletionHead, text: string, outcome: ReplyOutcome) => ({
  ...head,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: text,
        refusal: null,
        annotations: toAnnotations(text, outcome),
      },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: toUsage(outcome),
  plumbline: toPlumblineDetails(outcome),
});

/** Formats the chunks of a completion: objects `chat.completion.chunk` of OpenAI's API. */
export class CompletionChunks {
  /** @param includesUsage whether the last chunk contains the usage, and the others null */
  constructor(
    private readonly head: CompletionHead,
    private readonly includesUsage: boolean,
  ) {}

  /** The first chunk, before any text. */
  first(): object {
    return this.chunk({ role: 'assistant', content: '', refusal: null });
  }

  text(content: string): object {
    return this.chunk({ content });
  }

  /** The chunks after the text: citations, the end, and the usage if it is requested. */
  last(text: string, outcome: ReplyOutcome): object[] {
    const annotations = toAnnotations(text, outcome);
    const details = { plumbline: toPlumblineDetails(outcome) };
    return [
      { ...this.chunk(annotations.length ? { annotations } : {}), ...details },
      this.chunk({}, 'stop'),
      ...(this.includesUsage ? [{ ...this.chunk({}), choices: [], usage: toUsage(outcome) }] : []),
    ];
  }

  private chunk(delta: object, finishReason: 'stop' | null = null): object {
    return {
      ...this.head,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
      ...(this.includesUsage && { usage: null }),
    };
  }
}

const toAnnotations = (text: string, { citations }: ReplyOutcome) =>
  toUrlCitations(text, citations).map((citation) => ({
    type: 'url_citation',
    url_citation: citation,
  }));

const toUsage = ({ tokens: { inputTokens, outputTokens } }: ReplyOutcome) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});
