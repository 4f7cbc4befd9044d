import { extractClaimants, findSelfPublished } from '../../fact-checking/claimant.ts';
import type { SelectedPassage } from '../../fact-checking/passage-selection.service.ts';
import type { CollectionPage } from '../passage-retrieval.service.ts';

/** A sentence that covers this share of a statement is about the same thing. */
const MIN_SAME_RELEVANCE = 0.9;

/**
 * Finds pages on which the subjects of an answer speak for themselves while another publisher
 * writes about the same thing: the government says “inflation was halved”, and a newspaper
 * questions it. The rules cannot interpret the second sentence, so neither page decides.
 *
 * @param text question and answer, from which the names are taken
 * @returns ids of pages; empty when no other publisher writes about it
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
