/**
 * What a reply in the chat says, piece by piece: the parts of the AI SDK's UI message stream that
 * the service sends.
 */
export type ChatEvent =
  | { type: 'start'; messageId: string; messageMetadata?: ReplyMetadata }
  | { type: 'message-metadata'; messageMetadata: ReplyMetadata }
  | { type: 'start-step' | 'finish-step' }
  | { type: 'text-start' | 'text-end'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'tool-input-start'; toolCallId: string; toolName: string }
  | { type: 'tool-input-available'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-output-available'; toolCallId: string; output: unknown }
  | { type: 'tool-output-error' | 'tool-input-error'; toolCallId: string; errorText: string }
  | { type: 'source-url'; sourceId: string; url: string; title?: string }
  | { type: 'data-citation'; data: ReplyCitation }
  | { type: 'data-grounding'; data: { grounded: boolean; missing: string | null } }
  | { type: 'data-ledger'; data: ReplyLedger }
  | { type: 'error'; errorText: string }
  | { type: 'abort' }
  | { type: 'finish'; messageMetadata?: ReplyMetadata };

/** A quotation, by the number that the text names it with. */
export interface ReplyCitation {
  marker: number;
  source_id: string;
  /** Word for word. */
  quote: string;
  /** Offsets into the source's stored text, in UTF-16 code units. */
  start: number;
  end: number;
  url: string | null;
  title: string;
}

/** As of when the reply knows, where `as_of` was sent. */
export interface ReplyLedger {
  as_of: string;
  /** Of memory's answer that the reply rests on. */
  certificate: { id: string; final: boolean; ledger_size: number };
}

export interface ReplyMetadata extends Partial<ReplyLedger> {
  session_id?: string | null;
  /** `offline`, or the names of the models. */
  engine?: string;
  model?: 'small' | 'medium' | 'large';
  usage?: { input_tokens: number; output_tokens: number };
}

/** Where a research report stands, and at last the report. */
export type ResearchEvent<Report> =
  | {
      type: 'progress';
      stage: 'plan' | 'search' | 'read' | 'write';
      done: number;
      of: number;
      message: string;
    }
  | { type: 'result'; report: Report };
