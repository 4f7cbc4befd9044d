import type { SignedUrlParameters } from '../fact-checking/statements/signed-url.ts';

/** Undefined unless all parameters are present; `verifySignedUrl` checks their values. */
export function parseSignedUrl(query: unknown): SignedUrlParameters | undefined {
  const { viewer, expires, signature } = query as Record<string, unknown>;
  return typeof viewer === 'string' && typeof expires === 'string' && typeof signature === 'string'
    ? { viewer, expires, signature }
    : undefined;
}
