import { wordsOf } from './block.ts';

// Second-level names under which countries let register.
const REGISTRY = /^(?:com?|org|net|gov|govt|edu|ac|go|or|ne|re|gob|gouv|mil|nhs)$/;

/** Tells whether a stretch of text names the site: by its stated names and by its domain. */
export class SiteName {
  readonly #names: readonly string[];
  readonly #labels: readonly string[];

  /** @param stated what the page calls its site or publisher */
  constructor(stated: readonly (string | null | undefined)[], url: string | undefined) {
    this.#names = stated.flatMap((name) => (name ? keyOf(name) : [])).filter(Boolean);
    this.#labels = domainLabels(url)
      .map(keyOf)
      .filter((label) => label.length > 1);
  }

  /** True for a name that the page states. */
  isStated(text: string): boolean {
    return this.#names.includes(keyOf(text));
  }

  /** True for the stated name and for the domain's, and for nothing besides. */
  is(text: string): boolean {
    return this.isStated(text) || this.#labels.includes(keyOf(text));
  }

  /** The name, its initials, or the name give or take a word such as "Forum". */
  isNamedBy(text: string): boolean {
    const key = keyOf(text);
    if (!key) return false;
    if (this.is(text)) return true;
    const initials = initialsOf(text);
    return this.#labels.some(
      (label) =>
        (initials.length > 2 && initials === label) ||
        (label.length > 3 && key.includes(label) && key.length <= 3 * label.length + 8) ||
        (key.length > 3 && label.includes(key) && 2 * key.length >= label.length),
    );
  }
}

/** Letters and digits in lower case. */
export function keyOf(text: string): string {
  return wordsOf(text.normalize('NFKC').toLowerCase()).join('');
}

function initialsOf(text: string): string {
  const words = wordsOf(text).filter((word) => /^\p{Lu}/u.test(word));
  return words
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase();
}

function domainLabels(url: string | undefined): string[] {
  if (!url || !URL.canParse(url)) return [];
  const labels = new URL(url).hostname
    .split('.')
    .filter((label) => !/^(?:www\d?|m|amp)$/.test(label));
  labels.pop();
  return labels.length > 1 && REGISTRY.test(labels.at(-1) ?? '') ? labels.slice(0, -1) : labels;
}
