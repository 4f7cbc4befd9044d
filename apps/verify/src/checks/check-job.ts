/** Of the queue in which claims wait to be checked. */
export const CHECK_QUEUE = 'fact-check';
/** Of the queue in which texts wait to have their claims checked. */
export const DOCUMENT_CHECK_QUEUE = 'document-check';

/** Everything else stands in the row of that id. */
export interface CheckJob {
  id: string;
}
