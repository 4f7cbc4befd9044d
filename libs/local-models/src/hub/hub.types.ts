/** A file of a model as the hub lists it. */
export interface HubFile {
  path: string;
  size: number;
  /** Given by the hub only for large files. */
  sha256?: string;
}

export interface HubModel {
  /** The commit that the revision currently refers to. */
  commit: string;
  files: HubFile[];
}

export interface HubOptions {
  /** URL without a slash at its end. */
  baseUrl: string;
  /** Bearer token, sent only to https hubs. */
  token?: string | undefined;
}
