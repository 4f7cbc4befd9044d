import { findAgency } from './news-agencies.ts';
import type { PublisherType } from '../../config/publisher.types.ts';
import { scoreCredibility, type CredibilityInput } from './credibility.ts';
import { isNearDuplicate } from '../deduplication/text-similarity.ts';
import { toRegistrableDomain } from './publisher-domain.ts';
import { PUBLISHER_PRIORS, classifyPublisher, type Publisher } from './publisher.ts';
import type { SourceDocument } from '../source-document.types.ts';
import {
  normalizeName,
  clusterByStory,
  type StoryCandidate,
} from '../deduplication/story-clustering.ts';
import type { PublisherRegistry } from './publisher-registry.ts';
import type { DocumentFeatures } from '../document-features.ts';

/** A document before the comparison with the other documents. */
export interface UnscoredDocument extends Omit<SourceDocument, 'credibility' | 'story'> {
  features: DocumentFeatures;
}

/**
 * Types that speak for themselves: a verbatim reprint of their text is not an independent source.
 */
const SELF_INTERESTED_TYPES: readonly PublisherType[] = ['company', 'advocacy'];
/** The prior of an agency that is not in the list. */
const UNKNOWN_AGENCY_PRIOR = 0.7;

/** Groups documents into stories and scores their credibility. Keeps the order. */
export function scoreDocuments(
  unscored: readonly UnscoredDocument[],
  publishers: PublisherRegistry,
): SourceDocument[] {
  const documents = unscored.map((document) => ({
    ...document,
    outlet: resolveOutletName(document, publishers),
  }));
  const publisherProfiles = documents.map(({ domain, outlet }) =>
    classifyPublisher(domain, outlet, publishers),
  );
  const storyCandidates = documents.map(toStoryCandidate);
  const issuers = documents.map((_, at) => findOriginalIssuer(at, documents, publisherProfiles));
  const stories = clusterByStory(
    storyCandidates.map((candidate, at) => ({
      ...candidate,
      sourceNames: [...candidate.sourceNames, issuers[at] ?? ''],
    })),
  );
  return documents.map(({ features, ...document }, at) => {
    const { title, text, author, isRead, publishedAt } = document;
    const agency =
      issuers[at] ?? document.agency ?? findAgencyInCopies(at, documents, publisherProfiles);
    const credibilityInput: CredibilityInput = {
      ...{
        title,
        text,
        author,
        isRead,
        publisher: publisherProfiles[at]!,
        isDated: publishedAt !== null,
      },
      ...(issuers[at] || features.attribution.isPressRelease
        ? { releaseIssuer: agency }
        : toCreditedAgency({ ...document, agency }, publisherProfiles[at]!)),
    };
    return {
      ...document,
      agency,
      story: stories[at]!,
      credibility: scoreCredibility(credibilityInput),
    };
  });
}

/**
 * Numbers the documents so that copies of one text share a number. Unlike a story, a group does not
 * contain the publisher's other texts.
 */
export function assignDuplicateGroups(documents: readonly UnscoredDocument[]): number[] {
  return clusterByStory(
    documents.map((document) => ({ ...toStoryCandidate(document), sourceNames: [] })),
  );
}

/** Prefers the name on the page to the name in the list, which may be outdated. */
function resolveOutletName(
  { domain, outlet }: UnscoredDocument,
  publishers: PublisherRegistry,
): string {
  return (outlet === domain && publishers.findByHost(domain)?.name) || outlet;
}

function toStoryCandidate({
  id,
  domain,
  outlet,
  agency,
  publishedAt,
  features,
}: UnscoredDocument): StoryCandidate {
  // Content without an address has no known publisher: each document is its own source
  const sourceNames = domain
    ? [toRegistrableDomain(domain), outlet, agency ?? '']
    : [id, agency ?? ''];
  return { similarityFeatures: features.similarityFeatures, sourceNames, publishedAt };
}

/**
 * The company or advocacy group whose earlier page this document copies; null when there is none.
 */
function findOriginalIssuer(
  at: number,
  documents: readonly UnscoredDocument[],
  publisherProfiles: readonly Publisher[],
): string | null {
  if (SELF_INTERESTED_TYPES.includes(publisherProfiles[at]!.type)) return null;
  const document = documents[at]!;
  const original = documents.find(
    (other, i) =>
      SELF_INTERESTED_TYPES.includes(publisherProfiles[i]!.type) &&
      isNearDuplicate(document.features.similarityFeatures, other.features.similarityFeatures) &&
      (!other.publishedAt || !document.publishedAt || other.publishedAt <= document.publishedAt),
  );
  return original?.outlet ?? null;
}

/** The agency that a copy of the text names or publishes itself; not every reprint names it. */
function findAgencyInCopies(
  at: number,
  documents: readonly UnscoredDocument[],
  publisherProfiles: readonly Publisher[],
): string | null {
  const copy = documents.find(
    (other, i) =>
      i !== at &&
      (publisherProfiles[i]!.type === 'agency' ||
        (other.agency !== null && !other.features.attribution.isPressRelease)) &&
      isNearDuplicate(
        documents[at]!.features.similarityFeatures,
        other.features.similarityFeatures,
      ),
  );
  return copy ? (copy.agency ?? copy.outlet) : null;
}

/** The agency, unless the publisher is that agency itself. */
function toCreditedAgency(
  { agency, outlet }: Pick<SourceDocument, 'agency' | 'outlet'>,
  { type }: Publisher,
): Pick<CredibilityInput, 'agency'> {
  if (!agency || type === 'agency' || normalizeName(agency) === normalizeName(outlet)) return {};
  return {
    agency: {
      name: agency,
      prior: findAgency(agency) ? PUBLISHER_PRIORS.agency : UNKNOWN_AGENCY_PRIOR,
    },
  };
}
