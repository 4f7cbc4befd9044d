import type { Request, Response } from 'express';

/** A preference of RFC 7240 without a value, among others in the header or alone. */
const RESPOND_ASYNC = /(?:^|,)\s*respond-async\s*(?=[,;]|$)/i;

/** Whether the client prefers an answer before the work is done (RFC 7240, section 4.1). */
export const prefersAsync = ({ headers: { prefer } }: Pick<Request, 'headers'>): boolean =>
  RESPOND_ASYNC.test([prefer ?? ''].flat().join(','));

/** Adds a preference to `Preference-Applied`. */
export function setPreferenceApplied(response: Response, preference: string): void {
  const others = response.getHeader('Preference-Applied');
  response.setHeader('Preference-Applied', [others ?? [], preference].flat().join(', '));
}
