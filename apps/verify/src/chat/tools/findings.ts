import type { NewsFailure } from '../../news/failure.ts';
import { chatWords, filledIn } from '../wording/chat.words.ts';
import type { Cited } from '../wording/parts.ts';

/** Something that a tool found, with the texts that a sentence about it may rest on. */
export interface Found extends Cited {
  texts: string[];
}

/** What a tool gave. */
export interface Findings {
  /**
   * What reader and model get: JSON of at most 20 kB, in the shape of the endpoint's answer;
   * `marker` is the number to cite an item by.
   */
  output: Record<string, unknown>;
  found: Found[];
  /** The same in sentences of ours, with markers. */
  told: string;
}

/** That a tool gave nothing; the message is one sentence for the reader, and for the model. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** Gives the next number to cite something by; numbers go on through a reply. */
export type Mark = () => number;

const MOST_BYTES = 20_000;

/**
 * The output with the last items of its longest list left out until it is small enough. Lists hold
 * the best first.
 *
 * @param lists names of the lists that may be cut
 */
export function bounded<Output extends Record<string, unknown>>(
  output: Output,
  lists: readonly (keyof Output)[],
): Output {
  const cut = { ...output };
  const items = (name: keyof Output) => cut[name] as unknown[];
  while (Buffer.byteLength(JSON.stringify(cut)) > MOST_BYTES) {
    const longest = lists.toSorted((a, b) => size(items(b)) - size(items(a)))[0];
    if (longest === undefined || items(longest).length === 0) break;
    Object.assign(cut, { [longest]: items(longest).slice(0, -1) });
  }
  return cut;
}

const size = (list: unknown[]) => Buffer.byteLength(JSON.stringify(list));

/**
 * Names the providers that failed while something else answered, for reader and model; nothing
 * where all did.
 */
export function partOf(
  failed: readonly NewsFailure[],
  language: string,
): { partial?: string[]; told: string[] } {
  const partial = [...new Set(failed.map(({ provider }) => provider))];
  return partial.length
    ? { partial, told: [filledIn(chatWords(language).partial, { providers: partial.join(', ') })] }
    : { told: [] };
}
