/** The sender of a tool call. */
export interface MemoryCaller {
  tenant: string;
  /** Who asks for an erasure, as the ledger records it; see `describeRequester`. */
  requester: string;
}
