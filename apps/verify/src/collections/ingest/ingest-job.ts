/** Name of the queue of pages to ingest. */
export const INGEST_QUEUE = 'collection-ingest';

/** The job of one run of a page. All other data are in the page's row. */
export interface IngestJob {
  /** Id of the CollectionSource. */
  id: string;
  run: number;
}

export const toIngestJobId = ({ id, run }: IngestJob): string => `${id}.${run}`;

/** Returns the job ids of this run and all earlier ones. */
export const listIngestJobIds = ({ id, run }: IngestJob): string[] =>
  Array.from({ length: run }, (_, index) => toIngestJobId({ id, run: index + 1 }));
