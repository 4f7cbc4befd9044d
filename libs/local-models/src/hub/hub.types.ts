/** A file of a model as the hub lists it. */
export interface HubFile {
  path: string;
  size: number;
  /** Where the hub gives one: of large files. */
  sha256?: string;
}

export interface HubModel {
  /** The commit that the revision names now. */
  commit: string;
  files: HubFile[];
}

export interface HubOptions {
  /** Without a slash at its end. */
  baseUrl: string;
  /** Sent as a bearer to https hubs alone. */
  token?: string | undefined;
}
