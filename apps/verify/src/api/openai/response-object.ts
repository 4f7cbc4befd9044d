import { v7 as uuid } from 'uuid';
import type { ApiError, ServerSentEvent } from '@plumbline/http';
import { toOpenAiError } from '../../errors/openai-error.ts';
import type { ReplyOutcome } from '../../openai-compat/model-reply.ts';
import { toPlumblineDetails, toUrlCitations } from './annotations.ts';
import type { ResponseRequestDto } from './responses.dto.ts';

const createId = (prefix: string): string => `${prefix}_${uuid().replaceAll('-', '')}`;

interface OutputText {
  type: 'output_text';
  text: string;
  annotations: object[];
  logprobs: never[];
}

type Status = 'in_progress' | 'completed' | 'failed';

/** One response of OpenAI's API: its object, and the events of its stream. */
export class ResponseObject {
  private readonly id = createId('resp');
  private readonly itemId = createId('msg');
  private readonly createdAt = Math.floor(Date.now() / 1_000);
  private sequenceNumber = 0;

  constructor(private readonly request: Pick<ResponseRequestDto, 'model' | 'instructions'>) {}

  /** Returns the completed object `response`. */
  complete(text: string, outcome: ReplyOutcome): object {
    const { inputTokens, outputTokens } = outcome.tokens;
    return this.format('completed', {
      output: [this.formatItem('completed', [this.formatText(text, outcome)])],
      usage: {
        input_tokens: inputTokens,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: outputTokens,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: inputTokens + outputTokens,
      },
      plumbline: toPlumblineDetails(outcome),
    });
  }

  /** The events before the text. */
  firstEvents(): ServerSentEvent[] {
    const response = this.format('in_progress', {});
    return [
      this.event('response.created', { response }),
      this.event('response.in_progress', { response }),
      this.event('response.output_item.added', {
        output_index: 0,
        item: this.formatItem('in_progress', []),
      }),
      this.contentEvent('response.content_part.added', { part: formatPart('', []) }),
    ];
  }

  textEvent(delta: string): ServerSentEvent {
    return this.contentEvent('response.output_text.delta', { delta, logprobs: [] });
  }

  /** The events after the text. */
  lastEvents(text: string, outcome: ReplyOutcome): ServerSentEvent[] {
    const part = this.formatText(text, outcome);
    return [
      ...part.annotations.map((annotation, annotation_index) =>
        this.contentEvent('response.output_text.annotation.added', {
          annotation_index,
          annotation,
        }),
      ),
      this.contentEvent('response.output_text.done', { text, logprobs: [] }),
      this.contentEvent('response.content_part.done', { part }),
      this.event('response.output_item.done', {
        output_index: 0,
        item: this.formatItem('completed', [part]),
      }),
      this.event('response.completed', { response: this.complete(text, outcome) }),
    ];
  }

  /** The events of a response that fails after its first event. */
  errorEvents(error: ApiError): ServerSentEvent[] {
    const { message, code, param } = toOpenAiError(error).error;
    return [
      this.event('error', { code: code ?? 'server_error', message, param }),
      this.event('response.failed', {
        response: this.format('failed', { error: { code: 'server_error', message } }),
      }),
    ];
  }

  private formatText(text: string, { citations }: ReplyOutcome): OutputText {
    const annotations = toUrlCitations(text, citations);
    return formatPart(
      text,
      annotations.map((annotation) => ({ type: 'url_citation', ...annotation })),
    );
  }

  private formatItem(status: Status, content: readonly OutputText[]): object {
    return { id: this.itemId, type: 'message', status, role: 'assistant', content };
  }

  private format(status: Status, rest: object): object {
    return {
      id: this.id,
      object: 'response',
      created_at: this.createdAt,
      status,
      background: false,
      error: null,
      incomplete_details: null,
      // What was sent is returned, although it changes nothing.
      instructions: this.request.instructions ?? null,
      max_output_tokens: null,
      metadata: {},
      model: this.request.model,
      output: [],
      parallel_tool_calls: false,
      previous_response_id: null,
      reasoning: { effort: null, summary: null },
      store: false,
      temperature: null,
      text: { format: { type: 'text' } },
      tool_choice: 'none',
      tools: [],
      top_p: null,
      truncation: 'disabled',
      usage: null,
      user: null,
      ...rest,
    };
  }

  private contentEvent(type: string, rest: object): ServerSentEvent {
    return this.event(type, {
      ...{ item_id: this.itemId, output_index: 0, content_index: 0 },
      ...rest,
    });
  }

  private event(type: string, rest: object): ServerSentEvent {
    return { event: type, data: { type, sequence_number: this.sequenceNumber++, ...rest } };
  }
}

const formatPart = (text: string, annotations: object[]): OutputText => ({
  ...{ type: 'output_text', text, annotations, logprobs: [] },
});
