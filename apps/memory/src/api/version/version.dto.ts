export class VersionAnswer {
  /** The version of the ledger engine. */
  version: string;
}
