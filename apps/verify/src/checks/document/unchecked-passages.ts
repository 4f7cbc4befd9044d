import type { Claim, Extraction } from '@plumbline/extraction';
import type { BlockKind } from '@plumbline/text';
import type { SourceText } from '../../document-reader/source-text.ts';

export const UNCHECKED_KINDS = ['sentence', 'heading', 'table', 'code', 'front_matter'] as const;
export type UncheckedKind = (typeof UNCHECKED_KINDS)[number];

/** A passage of a document without a claim that is checked; offsets of the document. */
export interface UncheckedPassage {
  kind: UncheckedKind;
  start: number;
  end: number;
}

/** All other blocks, of Markdown or of plain text, consist of sentences. */
const KIND_BY_BLOCK: Partial<Record<AnyBlockKind, UncheckedKind>> = {
  ...{ heading: 'heading', cell: 'table', row: 'table' },
  ...{ code: 'code', front_matter: 'front_matter' },
};
type AnyBlockKind = BlockKind | SourceText['blocks'][number]['kind'];

/**
 * Lists the passages in which no claim is checked, in the order of the document. A table, heading
 * or code is one passage, and is left out if a claim in it is checked.
 *
 * @param claims those that are checked
 */
export function listUncheckedPassages(
  { blocks, toSourceSpan }: SourceText,
  sentences: Extraction['sentences'],
  claims: readonly Pick<Claim, 'sentence'>[],
): UncheckedPassage[] {
  const checkedSentences = new Set(claims.map(({ sentence }) => sentence));
  const passages = new Map<object, UncheckedPassage & { isChecked: boolean }>();
  for (const block of blocks) {
    const kind = KIND_BY_BLOCK[block.kind];
    const { start, end } = block.kind === 'cell' ? block.group! : block;
    if (kind) passages.set(block.group ?? block, { kind, start, end, isChecked: false });
  }
  let at = -1;
  for (const sentence of sentences) {
    const span = toSourceSpan(sentence);
    while ((blocks[at + 1]?.start ?? Infinity) <= span.start) at++;
    const block = blocks[at];
    const whole = passages.get(block?.group ?? block ?? sentence);
    const isChecked = checkedSentences.has(sentence.index);
    if (whole) whole.isChecked ||= isChecked;
    else if (/[\p{L}\p{N}]/u.test(sentence.text))
      passages.set(sentence, {
        ...{ kind: (!block && KIND_BY_BLOCK[sentence.block]) || 'sentence', isChecked },
        ...span,
      });
  }
  return [...passages.values()]
    .filter(({ isChecked }) => !isChecked)
    .map(({ kind, start, end }) => ({ kind, start, end }))
    .sort((a, b) => a.start - b.start);
}
