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

/** A document before it was compared with the others. */
export interface UnscoredDocument extends Omit<SourceDocument, 'credibility' | 'story'> {
  features: DocumentFeatures;
}

/** These speak for themselves: what others print of theirs, word for word, is no second voice. */
const SELF_INTERESTED_TYPES: readonly PublisherType[] = ['company', 'advocacy'];
/** An agency that nobody has heard of. */
const UNKNOWN_AGENCY_PRIOR = 0.7;

/** Tells which documents are one story, and how far each is to be trusted. The order is kept. */
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
 * Documents that are copies of one text have one number; unlike in a story, a publisher's other
 * texts are not among them.
 */
export function assignDuplicateGroups(documents: readonly UnscoredDocument[]): number[] {
  return clusterByStory(
    documents.map((document) => ({ ...toStoryCandidate(document), sourceNames: [] })),
  );
}

/** Its own word counts first: a list may be older than the page. */
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
  // Content without an address has nobody's name on it: each of its own
  const sourceNames = domain
    ? [toRegistrableDomain(domain), outlet, agency ?? '']
    : [id, agency ?? ''];
  return { similarityFeatures: features.similarityFeatures, sourceNames, publishedAt };
}

/**
 * Whose own page a document copies, when it is one of those who speak for themselves, and did so
 * first.
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

/**
 * Not every printer says whose text it is; that another does, or the agency itself has it, tells
 * for all.
 */
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

/** The agency, where it is another than who prints it. */
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
