import { formatMessage } from '@plumbline/languages';
import type { SourceReference } from '../wording/message-parts.ts';

/** Something that a tool found, with the texts that a sentence about it may rest on. */
export interface CitableSource extends SourceReference {
  supportingTexts: string[];
  /** What the tool came to: it repeats the claim, so that names and figures are not its own. */
  conclusion?: string;
}

/** What a tool gave. */
export interface ToolResult {
  /**
   * What reader and model get: JSON of at most 20 kB, in the shape of the endpoint's answer;
   * `marker` is the number to cite an item by.
   */
  output: Record<string, unknown>;
  sources: CitableSource[];
  /** The same in sentences of ours, with markers. */
  text: string;
}

/** That a tool gave nothing; the message is one sentence for the reader, and for the model. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** Gives the next number to cite something by; numbers go on through a reply. */
export type MarkerCounter = () => number;

const MAX_OUTPUT_BYTES = 20_000;

/**
 * The output with the last items of its longest list left out until it is small enough. Lists hold
 * the best first.
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
 * Names the providers that failed while something else answered, for reader and model; nothing
 * where all did.
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
