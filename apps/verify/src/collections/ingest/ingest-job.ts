/** Of the queue in which pages wait to be taken into their collection. */
export const INGEST_QUEUE = 'collection-ingest';

/** The job of one run of one page; everything else stands in its row. */
export interface IngestJob {
  /** Id of the CollectionSource. */
  id: string;
  run: number;
}

export const toIngestJobId = ({ id, run }: IngestJob): string => `${id}.${run}`;

/** Of this run and all before it. */
export const listIngestJobIds = ({ id, run }: IngestJob): string[] =>
  Array.from({ length: run }, (_, index) => toIngestJobId({ id, run: index + 1 }));
