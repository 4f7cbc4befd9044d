/** The keys of the issuer cannot be fetched now, so no token can be checked. */
export class IssuerUnavailableError extends Error {}

/** The part of the metadata of an authorization server (RFC 8414) that is needed here. */
export interface IssuerMetadata {
  jwks_uri: string;
}

/**
 * Fetches the metadata of an issuer, which the operator has configured: first as RFC 8414 says,
 * then as OpenID Connect does.
 * @throws IssuerUnavailableError
 */
export async function fetchIssuerMetadata(
  issuer: string,
  timeoutMs: number,
): Promise<IssuerMetadata> {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, '');
  const failures: unknown[] = [];
  for (const url of [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ])
    try {
      const response = await fetch(url, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        headers: { Accept: 'application/json' },
      });
      const metadata = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
      if (response.ok && metadata.issuer === issuer && typeof metadata.jwks_uri === 'string')
        return { jwks_uri: metadata.jwks_uri };
      failures.push(`${url} answers ${response.status} without the metadata of this issuer`);
    } catch (error) {
      failures.push(error);
    }
  throw new IssuerUnavailableError(`The metadata of ${issuer} cannot be fetched`, {
    cause: new AggregateError(failures),
  });
}
