import { parse } from 'tldts';
import { splitWords } from './block.ts';

const MAX_KEY_CHARS = 1_000;

/** Decides whether a text names the site, by the names that the page states and by its domain. */
export class SiteNameMatcher {
  readonly #nameKeys: readonly string[];
  readonly #domainLabels: readonly string[];

  /** @param declaredNames the names of the site or publisher that the page states */
  constructor(declaredNames: readonly (string | null | undefined)[], url: string | undefined) {
    this.#nameKeys = declaredNames.flatMap((name) => (name ? toNameKey(name) : [])).filter(Boolean);
    this.#domainLabels = splitDomainLabels(url)
      .map(toNameKey)
      .filter((label) => label.length > 1);
  }

  /** Whether a name is one that the page states. */
  isDeclaredName(text: string): boolean {
    return this.#nameKeys.includes(toNameKey(text));
  }

  /** Whether a text is exactly a stated name or the name of the domain. */
  isExactName(text: string): boolean {
    return this.isDeclaredName(text) || this.#domainLabels.includes(toNameKey(text));
  }

  /**
   * Whether a text is the name, its initials, or the name with or without a word such as "Forum".
   */
  isNameVariant(text: string): boolean {
    const key = toNameKey(text);
    if (!key) return false;
    if (this.isExactName(text)) return true;
    const initials = toInitials(text);
    return this.#domainLabels.some(
      (label) =>
        (initials.length > 2 && initials === label) ||
        (label.length > 3 && key.includes(label) && key.length <= 3 * label.length + 8) ||
        (key.length > 3 && label.includes(key) && 2 * key.length >= label.length),
    );
  }
}

/** The letters and digits of a text in lower case, from its first 1,000 characters. */
export function toNameKey(text: string): string {
  // Normalisation takes quadratic time for a letter with countless marks.
  return splitWords(text.slice(0, MAX_KEY_CHARS).normalize('NFKC').toLowerCase()).join('');
}

function toInitials(text: string): string {
  const words = splitWords(text).filter((word) => /^\p{Lu}/u.test(word));
  return words
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase();
}

/** The labels of the host name before the public suffix. */
function splitDomainLabels(url: string | undefined): string[] {
  if (!url || !URL.canParse(url)) return [];
  const { hostname } = new URL(url);
  const { subdomain, domainWithoutSuffix } = parse(hostname, { extractHostname: false });
  return `${subdomain ?? ''}.${domainWithoutSuffix ?? ''}`
    .split('.')
    .filter((label) => label && !/^(?:www\d?|m|amp)$/.test(label));
}
