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

/** What a page says about one fact of an answer. */
export interface FactEvidence {
  side: 'SUPPORTS' | 'CONTRADICTS';
  /** The probability from 0 to 1 that the side is right. */
  probability: number;
  sentence: QuotedSentence;
  /** Whether it contradicts an assumption of the question, not the answer. */
  isAgainstQuestion: boolean;
}

/** The judged passages and their positions. */
export interface JudgedPassages {
  selected: readonly SelectedPassage[];
  /** In the same order as `selected`. */
  passages: readonly EvidencePassage[];
  pages: ReadonlyMap<string, CollectionPage>;
}

/** What each page says about one fact, with the quoted sentences, highest probability first. */
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

/** The quoted sentence of a finding: its passage or a sentence next to it. */
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
