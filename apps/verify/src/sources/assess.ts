import { knownAgency } from './agencies.words.ts';
import { credibilityOf, type Publication, type PublisherType } from './credibility.ts';
import { isCopy } from './likeness.ts';
import { publisherDomain } from './publisher-domain.ts';
import { PRIORS, publisherOf, type Publisher } from './publisher.ts';
import type { SourceDocument } from './source-document.ts';
import { folded, storiesOf, type Told } from './stories.ts';
import type { TrackRecords } from './track-record.ts';
import type { Traits } from './traits.ts';

/** A document before it was compared with the others. */
export interface Unassessed extends Omit<SourceDocument, 'credibility' | 'story'> {
  traits: Traits;
}

/** These speak for themselves: what others print of theirs, word for word, is no second voice. */
const FOR_THEMSELVES: readonly PublisherType[] = ['company', 'advocacy'];
/** An agency that nobody has heard of. */
const UNKNOWN_AGENCY = 0.7;

/** Tells which documents are one story, and how far each is to be trusted. The order is kept. */
export function assessed(found: readonly Unassessed[], records: TrackRecords): SourceDocument[] {
  const documents = found.map((document) => ({ ...document, outlet: nameOf(document, records) }));
  const publishers = documents.map(({ domain, outlet }) => publisherOf(domain, outlet, records));
  const told = documents.map(toldOf);
  const issuers = documents.map((_, at) => issuerOf(at, documents, publishers));
  const stories = storiesOf(
    told.map((one, at) => ({ ...one, voices: [...one.voices, issuers[at] ?? ''] })),
  );
  return documents.map(({ traits, ...document }, at) => {
    const { title, text, author, isRead, publishedAt } = document;
    const agency = issuers[at] ?? document.agency ?? agencyOfCopies(at, documents, publishers);
    const publication: Publication = {
      ...{ title, text, author, isRead, publisher: publishers[at]!, isDated: publishedAt !== null },
      ...(issuers[at] || traits.origin.isRelease
        ? { release: agency }
        : agencyOf({ ...document, agency }, publishers[at]!)),
    };
    return { ...document, agency, story: stories[at]!, credibility: credibilityOf(publication) };
  });
}

/**
 * Documents that are copies of one text have one number; unlike in a story, a publisher's other
 * texts are not among them.
 */
export function copiesOf(documents: readonly Unassessed[]): number[] {
  return storiesOf(documents.map((document) => ({ ...toldOf(document), voices: [] })));
}

/** Its own word counts first: a list may be older than the page. */
function nameOf({ domain, outlet }: Unassessed, records: TrackRecords): string {
  return (outlet === domain && records.of(domain)?.name) || outlet;
}

function toldOf({ id, domain, outlet, agency, publishedAt, traits }: Unassessed): Told {
  // Content without an address has nobody's name on it: each of its own
  const voices = domain ? [publisherDomain(domain), outlet, agency ?? ''] : [id, agency ?? ''];
  return { likeness: traits.likeness, voices, publishedAt };
}

/**
 * Whose own page a document copies, when it is one of those who speak for themselves, and did so
 * first.
 */
function issuerOf(
  at: number,
  documents: readonly Unassessed[],
  publishers: readonly Publisher[],
): string | null {
  if (FOR_THEMSELVES.includes(publishers[at]!.type)) return null;
  const document = documents[at]!;
  const original = documents.find(
    (other, i) =>
      FOR_THEMSELVES.includes(publishers[i]!.type) &&
      isCopy(document.traits.likeness, other.traits.likeness) &&
      (!other.publishedAt || !document.publishedAt || other.publishedAt <= document.publishedAt),
  );
  return original?.outlet ?? null;
}

/**
 * Not every printer says whose text it is; that another does, or the agency itself has it, tells
 * for all.
 */
function agencyOfCopies(
  at: number,
  documents: readonly Unassessed[],
  publishers: readonly Publisher[],
): string | null {
  const copy = documents.find(
    (other, i) =>
      i !== at &&
      (publishers[i]!.type === 'agency' ||
        (other.agency !== null && !other.traits.origin.isRelease)) &&
      isCopy(documents[at]!.traits.likeness, other.traits.likeness),
  );
  return copy ? (copy.agency ?? copy.outlet) : null;
}

/** The agency, where it is another than who prints it. */
function agencyOf(
  { agency, outlet }: Pick<SourceDocument, 'agency' | 'outlet'>,
  { type }: Publisher,
): Pick<Publication, 'agency'> {
  if (!agency || type === 'agency' || folded(agency) === folded(outlet)) return {};
  return { agency: { name: agency, prior: knownAgency(agency) ? PRIORS.agency : UNKNOWN_AGENCY } };
}
