/** Parameters that only identify where a visitor came from. */
const TRACKING_PARAMETER =
  /^(?:utm_\w+|at_\w+|mc_[ce]id|pk_\w+|mtm_\w+|hsa_\w+|_hs\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|icid|ncid|cmpid|ocid|smid|sr_share|ref_src|spm|xtor|wt_mc|ftag|soc_src|soc_trk|_ga|__twitter_impression)$/i;
const MAX_URL_CHARACTERS = 2_000;

/**
 * Normalises the address of a page: removes the fragment and tracking parameters. A page then has
 * one address, which can still be fetched.
 *
 * @returns undefined for an address that is not http(s), contains credentials, or is longer than
 *   `maxCharacters` characters when encoded
 */
export function normalizePageUrl(
  text: string,
  maxCharacters = MAX_URL_CHARACTERS,
): string | undefined {
  if (text.length > maxCharacters || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.hash = '';
  // Deleting re-encodes all other parameters, so it is done only if needed.
  for (const name of [...url.searchParams.keys()])
    if (TRACKING_PARAMETER.test(name)) url.searchParams.delete(name);
  return url.href.length > maxCharacters ? undefined : url.href;
}
