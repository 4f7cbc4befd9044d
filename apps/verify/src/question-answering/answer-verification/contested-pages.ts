import { extractClaimants, findSelfPublished } from '../../fact-checking/claimant.ts';
import type { SelectedPassage } from '../../fact-checking/passage-selection.service.ts';
import type { CollectionPage } from '../passage-retrieval.service.ts';

/** A sentence with this share of a statement is about the same. */
const MIN_SAME_RELEVANCE = 0.9;

/**
 * Pages on which those that an answer is about speak for themselves, where another publisher writes
 * about the same: “inflation was halved”, says the government, and a paper asks whether it was. The
 * rules cannot tell what such a sentence comes to, so that neither page decides.
 *
 * @param text question and answer, for the names in them
 * @returns ids of pages; none where nobody else writes about it
 */
export function findContestedPages(
  { text, language }: { text: string; language: string },
  selected: readonly SelectedPassage[],
  pages: ReadonlyMap<string, CollectionPage>,
): ReadonlySet<string> {
  const documents = [...new Set(selected.map(({ document }) => document))].map((document) => ({
    ...document,
    outlet: pages.get(document.id)?.siteName ?? document.outlet,
  }));
  const own = new Set(
    [...findSelfPublished(extractClaimants(text, language), documents)].map(({ id }) => id),
  );
  const isContested = selected.some(
    ({ document, relevance }) => relevance >= MIN_SAME_RELEVANCE && !own.has(document.id),
  );
  return isContested ? own : new Set();
}
