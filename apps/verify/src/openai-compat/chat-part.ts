import type { UIMessageChunk } from '@plumbline/llm';
import type { TokenCounts } from '@plumbline/nlp-nest';
import type { Citation, TextSpan } from './citation.ts';

type Fields = Readonly<Record<string, unknown>>;

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Reads a `data-citation` part; undefined for a part that cites nothing. */
export function readCitation(data: unknown): (Citation & { hasSpans: boolean }) | undefined {
  const fields = toFields(data);
  const marker = toNumber(fields.marker);
  if (marker === null) return undefined;
  const spans = Array.isArray(fields.text_spans) ? fields.text_spans.flatMap(readSpan) : [];
  return {
    marker,
    source_id: toText(fields.source_id),
    quote: toText(fields.quote) ?? '',
    start: toNumber(fields.start),
    end: toNumber(fields.end),
    url: toText(fields.url),
    title: toText(fields.title) ?? '',
    outlet: toText(fields.outlet),
    published_at: toText(fields.published_at),
    text_spans: spans,
    hasSpans: Array.isArray(fields.text_spans),
  };
}

function readSpan(value: unknown): TextSpan[] {
  const { start, end } = toFields(value);
  return typeof start === 'number' && typeof end === 'number' ? [{ start, end }] : [];
}

/** What the metadata of a reply says about its cost. */
export interface ReplyCost {
  engine?: string;
  tokens?: TokenCounts;
  units?: number;
}

/** Reads the metadata of the chunks `message-metadata` and `finish`. */
export function readCost(chunk: UIMessageChunk): ReplyCost {
  if (chunk.type !== 'message-metadata' && chunk.type !== 'finish') return {};
  const { engine, usage, cost } = toFields(chunk.messageMetadata);
  const { input_tokens: inputTokens, output_tokens: outputTokens } = toFields(usage);
  const { units } = toFields(cost);
  return {
    ...(typeof engine === 'string' && engine && { engine }),
    ...(typeof inputTokens === 'number' &&
      typeof outputTokens === 'number' && { tokens: { inputTokens, outputTokens } }),
    ...(typeof units === 'number' && { units }),
  };
}

/** Reads a `data-grounding` part. */
export function readGrounding(data: unknown): { grounded: boolean; missing: string | null } {
  const { grounded, missing } = toFields(data);
  return { grounded: grounded === true, missing: toText(missing) };
}
