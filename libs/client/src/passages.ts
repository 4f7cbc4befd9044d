import type { MemoryClient } from './memory-client.ts';
import type { CallOptions } from './options.ts';
import type { VerifyClient } from './verify-client.ts';

/** Where a retriever finds passages. `limit` is the maximum number of items; default 5. */
export type PassageSource =
  /** Articles of the public news. */
  | { from: 'news'; verify: VerifyClient; limit?: number | undefined }
  /** Passages of the public news that speak for or against the query, taken as a claim. */
  | { from: 'evidence'; verify: VerifyClient; limit?: number | undefined }
  /** The quotations that answer the query in a collection; none when it has no answer. */
  | { from: 'collection'; verify: VerifyClient; collectionId: string }
  /** What the ledger held at an instant (ISO 8601; default: now). */
  | {
      from: 'memory';
      memory: MemoryClient;
      asOf?: string | undefined;
      space?: string | undefined;
      limit?: number | undefined;
    };

/** A passage with where it comes from. */
export interface Passage {
  id?: string;
  text: string;
  /** Relevance, if the source has one; only comparable within one result. */
  score?: number;
  /** `source` is the address of the passage, if it has one. */
  metadata: Record<string, string | number | boolean | null>;
}

const DEFAULT_LIMIT = 5;

/**
 * Finds passages, the best first.
 * @throws {PlumblineError}
 */
export async function findPassages(
  source: PassageSource,
  query: string,
  call: CallOptions = {},
): Promise<Passage[]> {
  switch (source.from) {
    case 'news':
      return findNews(source, query, call);
    case 'evidence':
      return findEvidence(source, query, call);
    case 'collection':
      return findQuotations(source, query, call);
    case 'memory':
      return findMemories(source, query, call);
  }
}

type SourceFrom<From extends PassageSource['from']> = Extract<PassageSource, { from: From }>;

async function findNews(
  { verify, limit = DEFAULT_LIMIT }: SourceFrom<'news'>,
  query: string,
  call: CallOptions,
): Promise<Passage[]> {
  const { articles } = await verify.factSearch({ q: query, limit }, call);
  return articles.map(({ title, snippet, url, domain, publishedAt, language }) => ({
    text: snippet ? `${title}\n${snippet}` : title,
    metadata: { source: url, title, outlet: domain, published_at: publishedAt, language },
  }));
}

async function findEvidence(
  { verify, limit = DEFAULT_LIMIT }: SourceFrom<'evidence'>,
  claim: string,
  call: CallOptions,
): Promise<Passage[]> {
  const { results } = await verify.evidenceFinder.find({ claim, limit }, call);
  return results.flatMap((item) => {
    const { title, source, outlet, stance, credibility, publishedAt, passages } = item;
    const date = { published_at: publishedAt ?? null };
    const metadata = { source, title, outlet, stance, credibility, ...date };
    const texts = passages.length ? passages.map(({ text }) => text) : [item.snippet];
    return texts.filter(Boolean).map((text) => ({ text, metadata }));
  });
}

async function findQuotations(
  { verify, collectionId }: SourceFrom<'collection'>,
  question: string,
  call: CallOptions,
): Promise<Passage[]> {
  const { citations, sources } = await verify.collections.answer(collectionId, { question }, call);
  const titleByUrl = new Map(sources.map(({ url, title }) => [url, title]));
  const passageById = new Map<string, Passage>();
  for (const { ingest_source_id: sourceId, url, quote, start, end } of citations) {
    const id = `${sourceId}:${start}-${end}`;
    const title = titleByUrl.get(url) ?? null;
    const metadata = { source: url, title, ingest_source_id: sourceId, start, end };
    passageById.set(id, { id, text: quote, metadata });
  }
  return [...passageById.values()];
}

async function findMemories(
  { memory, asOf, space, limit = DEFAULT_LIMIT }: SourceFrom<'memory'>,
  query: string,
  call: CallOptions,
): Promise<Passage[]> {
  const { items } = await memory.search(
    { q: query, as_of: asOf ?? new Date().toISOString(), limit, ...(space && { space }) },
    call,
  );
  return items.flatMap(({ id, statement, score, kind, space: ownSpace, ...row }) => {
    if (statement === null) return []; // it was erased
    const { asserted_at, known_at, valid_from } = row;
    const metadata = { source: `urn:uuid:${id}`, kind, space: ownSpace };
    return [
      { id, text: statement, score, metadata: { ...metadata, asserted_at, known_at, valid_from } },
    ];
  });
}
