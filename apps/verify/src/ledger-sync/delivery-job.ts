/** Name of the queue of sources to deliver to the ledger. */
export const DELIVERY_QUEUE = 'ledger-delivery';

/** All other data are in the rows and are read when the job runs. */
export interface DeliveryJob {
  /** Id of the source. */
  id: string;
}

/** There is one job per edition. */
export const toDeliveryJobId = (sourceId: string, edition: number): string =>
  `${sourceId}.${edition}`;
