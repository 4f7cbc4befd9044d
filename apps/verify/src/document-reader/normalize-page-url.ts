/** Parameters that tell who sent a reader, and nothing of the page. */
const TRACKING_PARAMETER =
  /^(?:utm_\w+|at_\w+|mc_[ce]id|pk_\w+|mtm_\w+|hsa_\w+|_hs\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|icid|ncid|cmpid|ocid|smid|sr_share|ref_src|spm|xtor|wt_mc|ftag|soc_src|soc_trk|_ga|__twitter_impression)$/i;
const MAX_URL_CHARACTERS = 2_000;

/**
 * The address of a page without its fragment and what only tells who sent the reader: one page, one
 * address, and it can still be fetched.
 *
 * @returns undefined when it is no http(s) address, has credentials in it, or is longer than
 *   `maxCharacters` characters as it is sent
 */
export function normalizePageUrl(
  text: string,
  maxCharacters = MAX_URL_CHARACTERS,
): string | undefined {
  if (text.length > maxCharacters || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.hash = '';
  // Deleting goes through a parser that would write the other parameters anew: only where there is
  // something to delete.
  for (const name of [...url.searchParams.keys()])
    if (TRACKING_PARAMETER.test(name)) url.searchParams.delete(name);
  return url.href.length > maxCharacters ? undefined : url.href;
}
