import { createSqlLoader } from '@plumbline/database';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../auth/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import type { GraphPassageRetrievalService } from '../graph-passage-retrieval.service.ts';
import type {
  CollectionPage,
  PagePassage,
  PassageRetrievalService,
} from '../passage-retrieval.service.ts';
import type { MissingAnswerService } from '../missing-answer.service.ts';
import { isCausalEdgeType } from '../causal-question.ts';
import type { TextSpan } from '../context-window.ts';
import type { CausalPassages, CorpusView, PageSpan } from './corpus-view.ts';

const loadSql = createSqlLoader(import.meta.url);
const CONTRADICTIONS_SQL = loadSql('contradicting');
const FIRST_PAGES_SQL = `select source_id as "sourceId", count(*) over ()::int as count from verify.collection_source
  where collection_id = $1 and status = 'completed' order by id limit $2`;

/** The services that search the stored data. */
export interface CorpusServices {
  db: DataSource;
  passageRetrieval: PassageRetrievalService;
  graphPassageRetrieval: GraphPassageRetrievalService;
  missingAnswers: MissingAnswerService;
}

/** A collection as it is stored now. */
export class StoredCorpusView implements CorpusView {
  constructor(
    private readonly caller: Caller,
    private readonly collection: Collection,
    private readonly services: CorpusServices,
  ) {}

  searchPassages(text: string): Promise<PagePassage[]> {
    return this.services.passageRetrieval.searchPassages(text, this.caller, this.collection);
  }

  findContradictions({ id }: CollectionPage, { start, end }: TextSpan): Promise<PageSpan[]> {
    return this.services.db.query<PageSpan[]>(CONTRADICTIONS_SQL, [
      this.collection.graphId,
      id,
      start,
      end,
    ]);
  }

  async findCausalPassages(question: string): Promise<CausalPassages> {
    const { passages } = await this.services.graphPassageRetrieval.searchPassages(
      question,
      this.collection.graphId,
    );
    const causalPassages = passages.filter(
      ({ edgeType }) => edgeType && isCausalEdgeType(edgeType),
    );
    const sourceIds = causalPassages.flatMap(({ supportingNodes }) =>
      supportingNodes.flatMap(({ source }) => (source ? [source.id] : [])),
    );
    return {
      passages: causalPassages,
      pages: await this.services.passageRetrieval.findPages(this.collection.id, [
        ...new Set(sourceIds),
      ]),
    };
  }

  explainMissingAnswer(missing: string | null, language: string): Promise<string> {
    return this.services.missingAnswers.explainForCollection(this.collection, missing, language);
  }

  async listPages(limit: number): Promise<{ pages: CollectionPage[]; count: number }> {
    const rows = await this.services.db.query<{ sourceId: string; count: number }[]>(
      FIRST_PAGES_SQL,
      [this.collection.id, limit],
    );
    const ids = [...new Set(rows.map(({ sourceId }) => sourceId))];
    const pages = await this.services.passageRetrieval.findPages(this.collection.id, ids);
    return { pages: ids.flatMap((id) => pages.get(id) ?? []), count: rows[0]?.count ?? 0 };
  }
}
