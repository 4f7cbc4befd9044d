import type { EdgeType } from '../extraction.types.ts';

/** Words that state a relation between what stands before and behind them. */
export interface EdgeCue {
  /** Names the cue in calibration. */
  id: string;
  pattern: RegExp;
  /**
   * Which side is `from` (the cause, the supporter …): the one before the cue, or the one behind
   * it.
   */
  order: 'from-first' | 'to-first';
  type: EdgeType;
  /** Share of sentences with this cue in which the relation holds, 0 to 1. */
  sure: number;
  /**
   * The words of the cue say something themselves and belong to the end behind it: "…, killing
   * two", "to protest the ban".
   */
  isContent?: boolean;
}

/** A cue found in a sentence; offsets in it. */
export interface CueMatch {
  cue: EdgeCue;
  start: number;
  end: number;
}

/**
 * A cue of whole English words, matched against the sentence in lower case: far quicker than asking
 * for any case and any script.
 */
export const plain = (
  id: string,
  order: EdgeCue['order'],
  type: EdgeType,
  sure: number,
  source: string,
): EdgeCue => ({
  id,
  pattern: new RegExp(String.raw`\b(?:${source})\b`, 'g'),
  order,
  type,
  sure,
});

/** A plain cue whose words belong to the end behind it. */
export const content = (...of: Parameters<typeof plain>): EdgeCue => ({
  ...plain(...of),
  isContent: true,
});

/** A cue of whole words, any case. */
export const cue = (
  id: string,
  order: EdgeCue['order'],
  type: EdgeType,
  sure: number,
  source: string,
): EdgeCue => ({
  id,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'giu'),
  order,
  type,
  sure,
});

/** A cue in a script without spaces or with endings glued on: no word boundaries. */
export const glued = (
  id: string,
  order: EdgeCue['order'],
  type: EdgeType,
  sure: number,
  source: string,
): EdgeCue => ({
  id,
  pattern: new RegExp(source, 'gu'),
  order,
  type,
  sure,
});
