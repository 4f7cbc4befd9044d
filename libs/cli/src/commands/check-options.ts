export interface CheckOptions {
  claim?: string;
  file?: string;
  asOf?: string;
  source?: 'default' | 'ingest' | 'all';
  language?: string;
  limit?: number;
  refresh: boolean;
  failOn?: 'uncertain';
  /** Whether to list the passages without a checked claim. */
  unchecked: boolean;
}

/** The options that claims and documents share, as the API names them. */
export const toRequestOptions = ({ asOf, source, language, limit, refresh }: CheckOptions) => ({
  ...(asOf !== undefined && { as_of: asOf }),
  ...(source !== undefined && { source }),
  ...(language !== undefined && { language }),
  ...(limit !== undefined && { limit }),
  ...(refresh && { refresh }),
});
