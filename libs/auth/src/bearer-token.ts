import type { IncomingMessage } from 'node:http';

/**
 * Returns the token of `Authorization: Bearer <token>` (RFC 6750), or the reason why it is missing.
 */
export function parseBearerToken({
  headers: { authorization },
}: IncomingMessage): { token: string } | { missing: 'no header' | 'not bearer' } {
  if (!authorization) return { missing: 'no header' };
  const [, token] = /^bearer +([\x21-\x7e]+) *$/i.exec(authorization) ?? [];
  return token ? { token } : { missing: 'not bearer' };
}
