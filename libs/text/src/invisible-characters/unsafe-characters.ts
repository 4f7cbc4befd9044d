/**
 * Characters that make a text another one than its reader sees: embeddings, overrides and isolates
 * of Unicode's bidirectional algorithm (UAX #9), and tags, which spell a text that only machines
 * read (Unicode, block Tags) unless they follow the flag of an emoji. The marks U+200E, U+200F and
 * U+061C cannot mislead, and stay.
 */
const DECEPTIVE_CHARACTER = /[\u202a-\u202e\u2066-\u2069\u{e0001}\u{e0020}-\u{e007f}]/u;
const DECEPTIVE_CHARACTERS =
  /[\u202a-\u202e\u2066-\u2069]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})[\u{e0001}\u{e0020}-\u{e007f}]/gu;

/** The text without bidirectional controls and tag characters. */
export const removeDeceptiveCharacters = (text: string): string =>
  DECEPTIVE_CHARACTER.test(text) ? text.replace(DECEPTIVE_CHARACTERS, '') : text;

/**
 * Returns why PostgreSQL cannot store a text, as a rule ("must not …"); undefined if it can. NUL
 * cannot be stored, and unpaired surrogates are not Unicode text.
 */
export function findUnstorableCharacter(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain NUL characters';
  return text.isWellFormed() ? undefined : 'must not contain unpaired surrogates';
}

/** The text with U+FFFD in place of NUL and unpaired surrogates, which PostgreSQL cannot store. */
export const toStorableText = (text: string): string =>
  text.replaceAll('\0', '\ufffd').toWellFormed();

/**
 * Cleans a text that comes from outside and has no sender who could correct it, such as the reply
 * of a model: no bidirectional controls and tags, and U+FFFD in place of what cannot be stored.
 */
export const cleanForeignText = (text: string): string =>
  toStorableText(removeDeceptiveCharacters(text));

/**
 * Returns a JSON value with every text in it replaced, except the names of fields. What does not
 * change is not copied.
 */
export function mapTexts<Value>(value: Value, replace: (text: string) => string): Value;
export function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const changes = entries.flatMap(([name, part]: [string, unknown]) => {
    const replacement = mapTexts(part, replace);
    return replacement === part ? [] : [[name, replacement] as const];
  });
  if (!changes.length) return value;
  return Object.assign(
    Array.isArray(value) ? [...(value as unknown[])] : { ...value },
    Object.fromEntries(changes),
  );
}
