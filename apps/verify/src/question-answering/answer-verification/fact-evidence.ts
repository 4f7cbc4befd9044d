import {
  aggregateFindings,
  type EvidencePassage,
  type Finding,
  isVerbatim,
} from '@plumbline/entailment';
import type { SelectedPassage } from '../../fact-checking/passage-selection.service.ts';
import type { CollectionPage } from '../passage-retrieval.service.ts';

/** A sentence of a page; offsets are UTF-16 code units into the page's content. */
export interface QuotedSentence {
  page: CollectionPage;
  start: number;
  end: number;
  text: string;
}

/** What a page says of one thing that an answer says. */
export interface FactEvidence {
  side: 'SUPPORTS' | 'CONTRADICTS';
  /** 0 to 1, that the side is right. */
  probability: number;
  sentence: QuotedSentence;
  /** It contradicts what the question takes for granted, and not the answer. */
  isAgainstQuestion: boolean;
}

/** Passages as they were judged, each with where it stands. */
export interface JudgedPassages {
  selected: readonly SelectedPassage[];
  /** In the same order. */
  passages: readonly EvidencePassage[];
  pages: ReadonlyMap<string, CollectionPage>;
}

/** What each page says of one fact, with the sentence that it is quoted from. */
export function toFactEvidence(
  findings: readonly Finding[],
  { selected, passages, pages }: JudgedPassages,
  isAgainstQuestion: (finding: Finding) => boolean = () => false,
): FactEvidence[] {
  return aggregateFindings(findings, passages).flatMap(({ stance, probability, finding }) => {
    const passage = selected[passages.findIndex(({ id }) => id === finding?.passageId)];
    const page = passage && pages.get(passage.document.id);
    if (!finding || !page || stance === 'NEUTRAL') return [];
    const { before, after } = passage;
    const near = [passage, before, after].filter((one) => one !== undefined);
    const { start, end, text } =
      near.find((one) => isVerbatim(finding.quotation, one.text)) ?? passage;
    return [
      {
        ...{ side: stance, probability, sentence: { page, start, end, text } },
        isAgainstQuestion: stance === 'CONTRADICTS' && isAgainstQuestion(finding),
      },
    ];
  });
}
