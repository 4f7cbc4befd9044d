import type { Extraction } from './extraction.ts';
import type { SourceDocument } from './source.ts';

/** What turns a document into what it says. Implementations differ in how they read, never in the shape or the guarantees. */
export interface Engine {
  /** Names the engine in responses and logs: `offline`, or the model's. */
  id: string;
  /**
   * @param signal stops the work; the promise rejects with its reason
   * @throws RangeError for a document over 400,000 characters or an invalid reference date
   */
  extract(document: SourceDocument, signal?: AbortSignal): Promise<Extraction>;
}
