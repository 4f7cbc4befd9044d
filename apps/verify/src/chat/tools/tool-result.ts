import { formatDay, formatMessage } from '@plumbline/languages';
import { extractTerms } from '@plumbline/text';
import { listCitingSentences } from '../wording/citation-spans.ts';
import type { SourceQuote, SourceReference } from '../wording/source-reference.ts';

/** A source that a tool found, and the texts that support sentences about it. */
export interface CitableSource extends SourceReference {
  supportingTexts: string[];
  /** The passage that a model has read under this number, if it is more than the quotation. */
  passage?: SourceQuote;
  /** The sentences that a model has read under this number, if they are no single passage. */
  sentences?: SourceQuote[];
  /** The publisher and the date in two formats, which a sentence may state. */
  attribution: string;
  /**
   * The tool's conclusion. It repeats the claim, so its names and figures do not count as the
   * source's.
   */
  conclusion?: string;
}

/**
 * The sources with what a model's reply takes from them as their quotations: the passage, or the
 * sentence that shares most words with the sentences that cite it.
 *
 * @param language of the reply, ISO 639-1
 */
export function citeUsedPassages(
  sources: readonly CitableSource[],
  reply: string,
  language: string,
): CitableSource[] {
  return sources.map((source) => {
    const citing = listCitingSentences(reply, source.marker).join(' ');
    const terms = new Set(extractTerms(citing, language));
    const countShared = ({ text }: SourceQuote) =>
      new Set(extractTerms(text, language).filter((term) => terms.has(term))).size;
    const [quote] = [source.quote, ...(source.sentences ?? [])].sort(
      (a, b) => countShared(b) - countShared(a),
    );
    return { ...source, quote: source.passage ?? quote! };
  });
}

/** `Vestmark Audit Office, 18 November 2026 (2026-11-18)` */
export const formatSourceLine = (
  { outlet, domain, publishedAt }: { outlet: string; domain: string; publishedAt: Date | null },
  language: string,
): string =>
  [
    outlet,
    ...(domain === outlet ? [] : [domain]),
    ...(publishedAt
      ? [`${formatDay(publishedAt, language)} (${publishedAt.toISOString().slice(0, 10)})`]
      : []),
  ].join(', ');

/** The result of a tool call. */
export interface ToolResult {
  /**
   * What reader and model get: JSON of at most 20 kB in the shape of the endpoint's answer.
   * `marker` is the number that cites an item.
   */
  output: Record<string, unknown>;
  sources: CitableSource[];
  /** The same result as text of our own, with markers. */
  text: string;
  /** Whether a check or the evidence is neither for nor against the claim. Default: false. */
  isUndecided?: boolean;
}

/** Reports that a tool has no result. The message is one sentence for both reader and model. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** Returns the next citation number. Numbers continue through a reply. */
export type MarkerCounter = () => number;

const MAX_OUTPUT_BYTES = 20_000;

/**
 * Removes the last items of the longest list until the output is small enough. Lists are ordered
 * best first.
 *
 * @param listNames names of the lists that may be cut
 */
export function limitOutputSize<Output extends Record<string, unknown>>(
  output: Output,
  listNames: readonly (keyof Output)[],
): Output {
  const limitedOutput = { ...output };
  const getItems = (name: keyof Output) => limitedOutput[name] as unknown[];
  while (Buffer.byteLength(JSON.stringify(limitedOutput)) > MAX_OUTPUT_BYTES) {
    const longestListName = listNames.toSorted(
      (a, b) => measureBytes(getItems(b)) - measureBytes(getItems(a)),
    )[0];
    if (longestListName === undefined || getItems(longestListName).length === 0) break;
    Object.assign(limitedOutput, { [longestListName]: getItems(longestListName).slice(0, -1) });
  }
  return limitedOutput;
}

const measureBytes = (list: unknown[]) => Buffer.byteLength(JSON.stringify(list));

/**
 * Names the providers that failed although others answered, for reader and model. Empty when none
 * failed.
 */
export function describePartialFailure(
  providers: readonly string[],
  language: string,
): { partial?: string[]; notices: string[] } {
  const failedProviders = [...new Set(providers)];
  return failedProviders.length
    ? {
        partial: failedProviders,
        notices: [
          formatMessage(language, 'chat.failedProviders', {
            providers: failedProviders.join(', '),
          }),
        ],
      }
    : { notices: [] };
}
