import { removeInstructions } from '@plumbline/extraction';
import { replaceUndetermined } from '@plumbline/text';
import { mapTexts } from '@plumbline/text/unsafe-characters';
import type { EvidenceDocument, EvidencePassage } from '@plumbline/entailment';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { SelectedPassage } from './passage-selection.service.ts';

/** Characters of a document's beginning that accompany its passages. */
const MAX_LEAD_CHARS = 240;

/** The document as a judge reads it: without instructions in its title, beginning and reviews. */
export const toEvidenceDocument = (document: SourceDocument): EvidenceDocument => {
  const { id, story, language, publishedAt, referenceDate } = document;
  const clean = (text: string) => removeInstructions(text, replaceUndetermined(language));
  return {
    ...{ id, story, language, publishedAt, referenceDate },
    title: clean(document.title),
    outlet: clean(document.outlet),
    lead: clean(document.text.slice(0, MAX_LEAD_CHARS).toWellFormed()),
    claimReviews: document.claimReviews.map((review) => mapTexts(review, clean)),
  };
};

export const toEvidencePassage = (
  { document, before, text, after, relevance, start }: SelectedPassage,
  index: number,
): EvidencePassage => ({
  ...{ id: `p${index + 1}`, documentId: document.id, position: start, text, relevance },
  before: before?.text ?? '',
  after: after?.text ?? '',
});
