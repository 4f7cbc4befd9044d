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

/** What each page says of one fact, with the sentences that it is quoted from, the surest first. */
export function toFactEvidence(
  findings: readonly Finding[],
  judged: JudgedPassages,
  isAgainstQuestion: (finding: Finding) => boolean = () => false,
): FactEvidence[] {
  return aggregateFindings(findings, judged.passages).flatMap(
    ({ documentId, stance, probability, finding }) => {
      if (!finding || stance === 'NEUTRAL') return [];
      const others = findings.filter((one) => one !== finding && one.stance === stance);
      return [finding, ...others].flatMap((one): FactEvidence[] => {
        const sentence = locateSentence(one, judged);
        if (sentence?.page.id !== documentId) return [];
        const isAgainst = stance === 'CONTRADICTS' && isAgainstQuestion(one);
        return [{ side: stance, probability, sentence, isAgainstQuestion: isAgainst }];
      });
    },
  );
}

/** Where a finding is quoted from: its passage, or a sentence beside it. */
function locateSentence(
  { passageId, quotation }: Finding,
  { selected, passages, pages }: JudgedPassages,
): QuotedSentence | undefined {
  const passage = selected[passages.findIndex(({ id }) => id === passageId)];
  const page = passage && pages.get(passage.document.id);
  if (!page) return undefined;
  const near = [passage, passage.before, passage.after].filter((one) => one !== undefined);
  const { start, end, text } = near.find((one) => isVerbatim(quotation, one.text)) ?? passage;
  return { page, start, end, text };
}
