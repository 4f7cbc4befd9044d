import type { EvidenceDocument, EvidencePassage } from '@plumbline/entailment';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { SelectedPassage } from './passage-selection.service.ts';

/** Characters of a document's beginning that accompany its passages. */
const MAX_LEAD_CHARS = 240;

export const toEvidenceDocument = (document: SourceDocument): EvidenceDocument => {
  const { id, story, title, outlet, language, publishedAt, referenceDate, claimReviews } = document;
  return {
    ...{ id, story, title, outlet, language, publishedAt, referenceDate, claimReviews },
    lead: document.text.slice(0, MAX_LEAD_CHARS).toWellFormed(),
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
