/**
 * The absolute http(s) or mailto URL of a link in a page; `undefined` for scripts, data, fragments
 * of the page itself and invalid references.
 */
export function toAbsoluteUrl(
  reference: string | null,
  base: string | undefined,
): string | undefined {
  const trimmed = reference?.trim();
  if (!trimmed || trimmed.startsWith('#') || trimmed.length > 4096) return undefined;
  if (!URL.canParse(trimmed, base)) return undefined;
  const { href, protocol } = new URL(trimmed, base);
  return /^(?:https?|mailto):$/.test(protocol) ? href : undefined;
}
