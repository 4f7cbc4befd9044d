/** An event of a chat reply: the parts of the AI SDK's UI message stream that the service sends. */
export type ChatEvent =
  | { type: 'start'; messageId: string; messageMetadata?: ReplyMetadata }
  | { type: 'message-metadata'; messageMetadata: ReplyMetadata }
  | { type: 'start-step' | 'finish-step' }
  | { type: 'text-start' | 'text-end'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'tool-input-start'; toolCallId: string; toolName: string }
  | { type: 'tool-input-available'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-output-available'; toolCallId: string; output: unknown }
  | { type: 'tool-output-error'; toolCallId: string; errorText: string }
  | ToolInputError
  | { type: 'source-url'; sourceId: string; url: string; title?: string }
  | { type: 'data-citation'; data: ReplyCitation }
  | { type: 'data-grounding'; data: ReplyDataParts['grounding'] }
  | { type: 'data-ledger'; data: ReplyLedger }
  | { type: 'error'; errorText: string }
  | { type: 'abort' }
  | { type: 'finish'; finishReason?: 'stop'; messageMetadata?: ReplyMetadata };

/** A call whose input the tool cannot use. */
interface ToolInputError {
  type: 'tool-input-error';
  toolCallId: string;
  toolName: string;
  input: unknown;
  errorText: string;
}

/** The `data` of the parts of a reply by their names: `data-citation` and so on. */
export type ReplyDataParts = {
  citation: ReplyCitation;
  grounding: { grounded: boolean; missing: string | null };
  ledger: ReplyLedger;
};

/** The tools of a reply: its parts `tool-fact_search` and so on. */
export type ReplyTools = {
  fact_search: { input: { query: string }; output: Record<string, unknown> };
  evidence_finder: { input: { claim: string }; output: Record<string, unknown> };
  fact_checker: { input: { claim: string }; output: Record<string, unknown> };
};

/** A quotation with the number that marks it in the text. */
export interface ReplyCitation {
  marker: number;
  source_id: string;
  /** The quotation, verbatim. */
  quote: string;
  /** Offsets into the source's stored text, in UTF-16 code units; null for a headline. */
  start: number | null;
  end: number | null;
  /** The address of the publication. */
  url: string | null;
  title: string;
  /** The publisher's name; null when it is unknown. */
  outlet: string | null;
  /** ISO 8601; null when it is unknown. */
  published_at: string | null;
  /**
   * The sentences of the reply that cite it: UTF-16 offsets into the reply's text, in which an
   * empty line (two line feeds) separates the text parts.
   */
  text_spans: { start: number; end: number }[];
  /** The annotation of a graph's node. */
  annotation?: string;
}

/** The ledger state behind a reply when `as_of` was sent. */
export interface ReplyLedger {
  as_of: string;
  /** Certificate of memory's answer that the reply is based on. */
  certificate: { id: string; final: boolean; ledger_size: number };
}

export interface ReplyMetadata extends Partial<ReplyLedger> {
  session_id?: string | null;
  /** `offline`, or the names of the models. */
  engine?: string;
  model?: 'small' | 'medium' | 'large';
  /** Tokens of the language model. */
  usage?: { input_tokens: number; output_tokens: number };
  /** Billable units: one for each tool call with a result. */
  cost?: { units: number };
}

/** Progress of a research report, and finally the report. */
export type ResearchEvent<Report> =
  | {
      type: 'progress';
      stage: 'plan' | 'search' | 'read' | 'write';
      done: number;
      of: number;
      message: string;
    }
  | { type: 'result'; report: Report };
