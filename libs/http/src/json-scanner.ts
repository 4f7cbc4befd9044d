import {
  JsonDepthExceededError,
  JsonValuesExceededError,
  MAX_JSON_DEPTH,
  type JsonLimits,
} from './json-limits.ts';

const [QUOTE, BACKSLASH, COMMA, DIGIT_0, DIGIT_9] = [0x22, 0x5c, 0x2c, 0x30, 0x39];
const [ARRAY_START, ARRAY_END, OBJECT_START, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Limits count values in tenths, because a number in a list is a tenth of a value. */
const VALUE = 10;
const LISTED_NUMBER = 1;

/** Several lists that are too short for a cut are parsed with the outermost object. */
const CUTS_PER_PART = 4;

/**
 * A list directly below the outermost object: the offset after its opening bracket, the offset of
 * its closing bracket, and the offsets where it can be cut.
 */
export interface LongArray {
  start: number;
  end: number;
  /** Offsets of commas between its items. */
  cutOffsets: number[];
}

export interface ScanOptions {
  maxDepth?: number;
  /** Number of bytes after which a list is cut. Default: lists are not cut. */
  cutBytes?: number;
}

/**
 * Bounds a JSON body before it is parsed, in one pass over its bytes: its depth and the number of
 * its values. The same pass finds the long lists that can be parsed in pieces.
 */
export class JsonScanner {
  /** The lists that have at least one cut. */
  readonly longArrays: LongArray[] = [];
  readonly #body: Buffer;
  readonly #limits: JsonLimits;
  readonly #maxDepth: number;
  readonly #cutBytes: number;
  /** Whether the container at each depth is a list. */
  readonly #isList: boolean[] = [];
  #offset = 0;
  #depth = 0;
  /** Weight of all values so far. */
  #weight = 0;
  /** Weight of what is parsed at once with the outermost object. */
  #rootWeight = 0;
  /** Weight of the current element of `#currentArray`. */
  #itemWeight = 0;
  #currentArray: LongArray | undefined;
  #arrayStartWeight = 0;
  #nextCutOffset = 0;
  #nextCutWeight = 0;

  constructor(
    body: Buffer,
    limits: JsonLimits,
    { maxDepth = MAX_JSON_DEPTH, cutBytes = Infinity }: ScanOptions = {},
  ) {
    this.#body = body;
    this.#limits = limits;
    this.#maxDepth = maxDepth;
    this.#cutBytes = cutBytes;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#body.length;
  }

  /**
   * Continues the scan for at least `byteCount` bytes.
   * @throws JsonDepthExceededError
   * @throws JsonValuesExceededError
   */
  scan(byteCount = Infinity): void {
    const body = this.#body;
    const end = Math.min(body.length, this.#offset + byteCount);
    let offset = this.#offset;
    for (; offset < end; offset++) {
      const byte = body[offset]!;
      if (byte === QUOTE) {
        for (offset++; offset < body.length && body[offset] !== QUOTE; offset++)
          if (body[offset] === BACKSLASH) offset++;
      } else if (byte === COMMA) this.#endValue(offset);
      else if (byte === ARRAY_START || byte === OBJECT_START)
        this.#open(offset, byte === ARRAY_START);
      else if (byte === ARRAY_END || byte === OBJECT_END) this.#close(offset);
    }
    this.#offset = offset;
  }

  #open(offset: number, isList: boolean): void {
    if (++this.#depth > this.#maxDepth) throw new JsonDepthExceededError(this.#maxDepth);
    this.#isList[this.#depth] = isList;
    if (!isList || this.#depth !== 2) return;
    this.#currentArray = { start: offset + 1, end: 0, cutOffsets: [] };
    this.#arrayStartWeight = this.#weight;
    this.#itemWeight = 0;
    this.#planNextCut(offset);
  }

  #close(offset: number): void {
    const previous = this.#body[offset - 1];
    if (previous !== ARRAY_START && previous !== OBJECT_START) this.#count(offset);
    if (--this.#depth !== 1 || !this.#currentArray) return;
    if (this.#currentArray.cutOffsets.length)
      this.longArrays.push({ ...this.#currentArray, end: offset });
    else if (this.#cutBytes < Infinity) this.#rootWeight += this.#weight - this.#arrayStartWeight;
    this.#currentArray = undefined;
  }

  #endValue(offset: number): void {
    this.#count(offset);
    if (this.#depth !== 2 || !this.#currentArray) return;
    this.#itemWeight = 0;
    if (offset < this.#nextCutOffset && this.#weight < this.#nextCutWeight) return;
    this.#currentArray.cutOffsets.push(offset);
    this.#planNextCut(offset);
  }

  #planNextCut(offset: number): void {
    this.#nextCutOffset = offset + this.#cutBytes;
    // Tiny values take longer to parse than their bytes suggest, so they are cut sooner.
    this.#nextCutWeight =
      this.#cutBytes < Infinity
        ? this.#weight + (this.#limits.maxPartValues * VALUE) / CUTS_PER_PART
        : Infinity;
  }

  /** Counts the value that ends before `offset`. */
  #count(offset: number): void {
    const lastByte = this.#body[offset - 1]!;
    const isListedNumber =
      lastByte >= DIGIT_0 && lastByte <= DIGIT_9 && this.#isList[this.#depth] === true;
    const weight = isListedNumber ? LISTED_NUMBER : VALUE;
    this.#weight += weight;
    if (this.#currentArray) this.#itemWeight += weight;
    else this.#rootWeight += weight;
    const { maxValues, maxPartValues } = this.#limits;
    if (this.#weight > maxValues * VALUE) throw new JsonValuesExceededError('body', maxValues);
    if (Math.max(this.#rootWeight, this.#itemWeight) > maxPartValues * VALUE)
      throw new JsonValuesExceededError(
        'a single field or list element of the body',
        maxPartValues,
      );
  }
}
