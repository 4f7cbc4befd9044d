import { Injectable } from '@nestjs/common';
import type { Caller } from '../accounts/caller.ts';

/** Words cut from a stored document: `text === document.text.slice(start, end)`, UTF-16 offsets. */
export interface Quote {
  origin: 'news' | 'ingest';
  /** Of the stored page or the ingested source. */
  documentId: string;
  start: number;
  end: number;
  text: string;
}

/** A sentence of a document that is worth a page of its own. */
export interface Sighting extends Quote {
  /** ISO 639-1 */
  language: string;
  /** Of the document; when it was read, where it has no date. What "yesterday" in the sentence is told from. */
  referenceDate: Date;
  /** 0 to 1, of the document. */
  credibility: number;
}

/** A claim or prediction that was learned, with its page. */
export interface StatementRef {
  id: string;
  kind: 'claim' | 'prediction';
  title: string;
  /** `<site>/claims/<id>` or `<site>/predictions/<id>`; signed where it is not for everybody. */
  url: string;
}

export interface StatementLink {
  from: string;
  to: string;
  relation: 'SUPPORTS' | 'CONTRADICTS';
  /** 0 to 1 */
  confidence: number;
}

/** What was learned from evidence: claims and predictions, where each was seen, and how they stand to each other. */
@Injectable()
export class Statements {
  /** Keeps each sentence as the statement it makes; what says the same word for word is one statement. Returns them in the order given. */
  async learn(_sightings: readonly Sighting[], _caller: Caller): Promise<StatementRef[]> {
    throw new Error('not written yet');
  }

  /** Keeps how statements stand to each other; said again, the surer counts. */
  async link(_links: readonly StatementLink[]): Promise<void> {
    throw new Error('not written yet');
  }
}
