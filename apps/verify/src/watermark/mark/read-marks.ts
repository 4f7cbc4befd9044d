/** A mark that was read: its MAC is right. */
export interface FoundMark {
  /** `fp_…` */
  id: string;
  /** Where it stands, UTF-16 offsets. */
  start: number;
  end: number;
  /** Characters that were wrong or gone, and were put right. */
  repaired: number;
  /** Whether the sentence around it has the letters and digits that it was made for; null: this kind of frame does not say. */
  intact: boolean | null;
}

/** What looks like a mark and cannot be read: damaged, another account's, or another tool's. */
export interface UnreadMark {
  start: number;
  end: number;
}

export interface MarksRead {
  found: FoundMark[];
  unread: UnreadMark[];
}

/**
 * The marks in a text, in order. Bounded: a text of marks alone costs no more than so many tries.
 *
 * @param keys of the account: the one that is written with first, then former ones
 */
export function readMarks(_text: string, _keys: readonly Buffer[]): MarksRead {
  throw new Error('Not built yet');
}

/** Whether what is left of an unread mark fits this fingerprint, far above chance (1 in 10,000). */
export function mayBeOf(_text: string, _mark: UnreadMark, _id: string, _keys: readonly Buffer[]): boolean {
  throw new Error('Not built yet');
}
