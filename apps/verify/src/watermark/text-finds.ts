import { Injectable } from '@nestjs/common';
import { others } from '@plumbline/http';
import { textEvidence, type TextEvidence } from './evidence/evidence.ts';
import type { Candidates } from './candidates.ts';
import { Fingerprints } from './fingerprints.ts';
import type { AccountKeys } from './keys.ts';
import { mayBeOf, type FoundMark } from './mark/read-marks.ts';
import type { AskedText } from './query.ts';

/**
 * verified: its mark was read; damaged: what is left of a mark fits it; absent: no mark is of it.
 */
export const WATERMARKS = ['verified', 'damaged', 'absent'] as const;
export type Watermark = (typeof WATERMARKS)[number];

/** Texts that are compared sentence by sentence. */
const MOST_COMPARED = 20;
/** Of marks that could not be read, so many are held against a fingerprint. */
const MOST_UNREAD = 50;

/** How the text that was asked about stands to that of one fingerprint. */
export interface TextFind extends TextEvidence {
  fingerprintId: string;
  watermark: Watermark;
  /** How often its mark was read. */
  frames: number;
  /** Characters of these that were put right. */
  repaired: number;
  /** Where they stand, UTF-16 offsets. */
  marks: { start: number; end: number }[];
}

/** What the mark of a fingerprint says of a text. */
export function watermarkOf(
  { text, marks }: Pick<AskedText, 'text' | 'marks'>,
  id: string,
  markKeys: readonly Buffer[],
): Watermark {
  if (marks.found.some((mark) => mark.id === id)) return 'verified';
  const unread = marks.unread.slice(0, MOST_UNREAD);
  const fitting = unread.filter((mark) => mayBeOf(text, mark, id, markKeys)).length;
  // One in 10,000 fits by chance: of many, more than one has to, so that marks of another account
  // do not pass for ours
  return fitting > unread.length / 10 ? 'damaged' : 'absent';
}

/** Compares a text with those of the fingerprints that it may be from. */
@Injectable()
export class TextFinds {
  constructor(private readonly fingerprints: Fingerprints) {}

  /**
   * @returns one for every fingerprint whose mark was read, and for each other whose text is partly
   *   here: those that the text has most of first
   */
  async of(
    accountId: string,
    asked: AskedText,
    keys: readonly AccountKeys[],
    candidates: Candidates,
  ): Promise<TextFind[]> {
    const { marked, matches, sharing } = candidates;
    const ids = new Set(
      [...marked, ...sharing, ...matches.map(({ entry }) => entry)].map(({ id }) => id),
    );
    const compared = [...ids].slice(0, MOST_COMPARED);
    const prints = await this.fingerprints.prints(accountId, compared);
    const [markKeys, printKeys] = [keys.map(({ mark }) => mark), keys.map((each) => each.prints)];
    const finds: TextFind[] = [];
    for (const id of compared) {
      const read = asked.marks.found.filter((mark) => mark.id === id);
      const evidence = textEvidence(asked.words, prints.get(id)!, printKeys, read);
      // What was made with a secret that is no longer given cannot be told
      if (evidence && (read.length || evidence.verdict !== 'unrelated'))
        finds.push({
          fingerprintId: id,
          watermark: watermarkOf(asked, id, markKeys),
          ...evidence,
          ...marksOf(read),
        });
      await others();
    }
    return finds.sort(
      (a, b) => b.containment - a.containment || b.kept - a.kept || b.frames - a.frames,
    );
  }
}

const marksOf = (read: readonly FoundMark[]) => ({
  frames: read.length,
  repaired: read.reduce((sum, { repaired }) => sum + repaired, 0),
  marks: read.map(({ start, end }) => ({ start, end })),
});
