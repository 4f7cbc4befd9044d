import { ENGINE, ExtractionTaskService } from '@plumbline/nlp-nest';
import type { Engine } from '@plumbline/extraction';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ClaimCache } from '../src/collections/linking/claim-cache.ts';
import {
  ClaimLinkingService,
  type IncomingPage,
} from '../src/collections/linking/claim-linking.service.ts';
import type { NewGraphEdge } from '../src/corpus/graph.entity.ts';
import { buildGraphRows } from '../src/corpus/graph-rows.ts';
import type { SeededCollection, SeedPage } from './seed-collection.ts';
import type { VerifyTestApp } from './verify-app.ts';

let sites = 0;
/** A dated page on its own site, unless overridden. */
export const toPage = (
  text: string,
  title = 'A page',
  { site = `site-${sites++}.example`, publishedAt }: { site?: string; publishedAt?: string } = {},
): SeedPage => ({
  url: `https://www.${site}/${sites++}`,
  title,
  text,
  publishedAt: publishedAt ?? '2026-05-20T09:00:00Z',
});
export const toUndatedPage = (text: string): SeedPage => {
  const { publishedAt: _, ...undated } = toPage(text);
  return undated;
};

/** Links pages with a collection like the pipeline before storing them. */
export class LinkingCaller {
  readonly linking: ClaimLinkingService;
  private readonly db: DataSource;

  constructor(private readonly verify: VerifyTestApp) {
    this.db = verify.app.get(DataSource);
    this.linking = new ClaimLinkingService(
      this.db,
      verify.app.get(ExtractionTaskService, { strict: false }),
      new ClaimCache(this.db),
    );
  }

  /** A page as the pipeline extracts it before storing. */
  async extractPage(
    { graphId }: SeededCollection,
    { url, text, title, publishedAt: day }: SeedPage,
  ): Promise<IncomingPage> {
    const publishedAt = day ? new Date(day) : null;
    const datedAt = publishedAt ?? new Date();
    const { result } = await this.verify.app
      .get<Engine>(ENGINE)
      .extract({ text, title, referenceDate: datedAt });
    const sourceId = uuid();
    const { nodes } = await buildGraphRows(text, result, { sourceId, graphId, title });
    const domain = new URL(url).hostname;
    return { sourceId, language: result.language, title, domain, datedAt, publishedAt, nodes };
  }

  async link(
    collection: SeededCollection,
    page: SeedPage,
    afterRevision = 0,
  ): Promise<NewGraphEdge[]> {
    const incomingPage = await this.extractPage(collection, page);
    return this.linking.findLinks(collection, incomingPage, afterRevision);
  }

  /** Each link as the sentences that it connects, source first. */
  async describeLinks(collection: SeededCollection, page: SeedPage): Promise<string[]> {
    const incomingPage = await this.extractPage(collection, page);
    const edges = await this.linking.findLinks(collection, incomingPage, 0);
    const storedNodes: { id: string; text: string }[] = await this.db.query(
      'select id, text from verify.node where graph_id = $1',
      [collection.graphId],
    );
    const textById = new Map(
      [...storedNodes, ...incomingPage.nodes].map(({ id, text }) => [id, text]),
    );
    return edges.map(({ type, fromId, toId, evidence }) => {
      expect(evidence).toBe(textById.get(fromId));
      return `${textById.get(fromId)} ${type} ${textById.get(toId)}`;
    });
  }
}
