/** Of the queue in which sources wait to be told to the ledger. */
export const DELIVERY_QUEUE = 'ledger-delivery';

/** Everything else stands in the rows, and is read as it is when the job runs. */
export interface DeliveryJob {
  /** Of the source. */
  id: string;
}

/** One job an edition. */
export const toDeliveryJobId = (sourceId: string, edition: number): string =>
  `${sourceId}.${edition}`;
