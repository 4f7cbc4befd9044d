/** Deeper than any row of a ledger, whose requests nest at most 500 levels. */
const MAX_DEPTH = 1_000;
const MAX_PATH_LENGTH = 200;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY_START, ARRAY_END, OBJECT_START, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A JSON text that readers may understand differently. */
export class AmbiguousJsonError extends Error {
  /** The path of the member, such as `certificate.rows[3].id`. */
  readonly path: string;
  /** What the rest of the message says about it. */
  readonly rule: string;

  constructor(path: string, rule: string) {
    super(`${path} ${rule}`);
    this.path = path;
    this.rule = rule;
  }
}

/**
 * Parses JSON like JSON.parse, but refuses what readers may understand differently.
 * @throws SyntaxError when the text is not JSON
 * @throws AmbiguousJsonError when an object has a member twice, or the text nests too deeply
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const scanner = new DuplicateMemberScanner(text);
  scanner.scan();
  if (scanner.isTooDeep)
    throw new AmbiguousJsonError('the text', `is nested more than ${MAX_DEPTH} levels deep`);
  if (scanner.fault) throw scanner.fault;
  return value;
}

interface Container {
  isObject: boolean;
  names: Set<string>;
  /** The current member. */
  name: string;
  /** The current element, from 0. */
  index: number;
}

/**
 * Finds the first object of a JSON text that has a member of the same name twice, also when one
 * name is written with escapes. Parsers keep one of the two values, and not all keep the same one.
 * A text that is not JSON has any result.
 */
export class DuplicateMemberScanner {
  fault: AmbiguousJsonError | undefined;
  /** Whether the scan ended because the text nests too deeply. */
  isTooDeep = false;
  readonly #text: string;
  /** By depth; reused, because a new set for each object takes longer than the scan. */
  readonly #containers: Container[] = [];
  #depth = 0;
  #offset = 0;
  #isNameNext = false;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#text.length || this.isTooDeep || this.fault !== undefined;
  }

  /** Continues for at least `charCount` characters, or up to the first fault. */
  scan(charCount = Infinity): void {
    const text = this.#text;
    const end = Math.min(text.length, this.#offset + charCount);
    while (this.#offset < end && !this.isAtEnd) {
      const unit = text.charCodeAt(this.#offset++);
      if (unit === QUOTE) this.#readText();
      else if (unit === COMMA) this.#startNext();
      else if (unit === OBJECT_START || unit === ARRAY_START) this.#open(unit === OBJECT_START);
      else if (unit === OBJECT_END || unit === ARRAY_END) {
        this.#depth = Math.max(0, this.#depth - 1);
        this.#isNameNext = false;
      }
    }
  }

  #open(isObject: boolean): void {
    if (this.#depth === MAX_DEPTH) {
      this.isTooDeep = true;
      return;
    }
    const container = (this.#containers[this.#depth++] ??= {
      isObject,
      names: new Set(),
      name: '',
      index: 0,
    });
    container.isObject = isObject;
    container.index = 0;
    if (container.names.size) container.names.clear();
    this.#isNameNext = isObject;
  }

  #startNext(): void {
    const container = this.#containers[this.#depth - 1];
    if (!container || this.#depth === 0) return;
    if (container.isObject) this.#isNameNext = true;
    else container.index++;
  }

  /** Reads up to the closing quote; the text may be a member's name. */
  #readText(): void {
    const start = this.#offset;
    let end = start - 1;
    do end = this.#text.indexOf('"', end + 1);
    while (end > start && this.#isEscaped(start, end));
    this.#offset = end < 0 ? this.#text.length : end + 1;
    if (end >= 0 && this.#isNameNext) this.#addName(this.#text.slice(start, end));
  }

  #isEscaped(start: number, offset: number): boolean {
    let first = offset;
    while (first > start && this.#text.charCodeAt(first - 1) === BACKSLASH) first--;
    return (offset - first) % 2 === 1;
  }

  #addName(encodedName: string): void {
    this.#isNameNext = false;
    const container = this.#containers[this.#depth - 1];
    const name = decodeName(encodedName);
    if (!container || name === undefined) return;
    container.name = name;
    const nameCount = container.names.size;
    if (container.names.add(name).size === nameCount)
      this.fault = new AmbiguousJsonError(
        this.#formatPath(),
        'appears more than once in the same object',
      );
  }

  #formatPath(): string {
    let path = '';
    for (const { isObject, name, index } of this.#containers.slice(0, this.#depth))
      path += !isObject
        ? `[${index}]`
        : /^[A-Za-z_]\w*$/.test(name)
          ? `${path && '.'}${name}`
          : `[${JSON.stringify(name)}]`;
    return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;
  }
}

/** Undefined for a name that is not a JSON text. */
function decodeName(encodedName: string): string | undefined {
  if (!encodedName.includes('\\')) return encodedName;
  try {
    return JSON.parse(`"${encodedName}"`) as string;
  } catch {
    return undefined;
  }
}
