import { ApiError } from './api-error.ts';

/**
 * What a JSON body may contain, whatever its size in bytes. Each object, list, text, number and
 * literal is one value. A number in a list counts as a tenth, because embeddings have thousands.
 */
export interface JsonLimits {
  /** Maximum number of values in the body. */
  maxValues: number;
  /**
   * Maximum number of values in one element of a list of the outermost object, and in everything
   * outside these lists. Such a part is parsed and validated at once.
   */
  maxPartValues: number;
}

/** Deeper than any honest body. JSON.parse of more brackets takes seconds and a gigabyte. */
export const MAX_JSON_DEPTH = 500;

/**
 * Suits endpoints whose bodies have at most hundreds of values, or an embedding. Validation of more
 * takes too long: class-transformer takes 60 ms for an object with 5,000 fields, 240 ms for 20,000.
 */
export const DEFAULT_JSON_LIMITS: JsonLimits = { maxValues: 5_000, maxPartValues: 5_000 };

/** A body nests too deeply. */
export class JsonDepthExceededError extends ApiError {
  constructor(maxDepth: number) {
    super(400, `body is nested more than ${maxDepth} levels deep`, { field: 'body' });
  }
}

/** A body, or a part of it, contains too many values. */
export class JsonValuesExceededError extends ApiError {
  /** @param place `body`, or what of it exceeds the limit */
  constructor(place: string, maxValues: number) {
    super(
      413,
      `${place} contains more than ${maxValues} JSON values (objects, lists, texts and numbers); ` +
        'send fewer of them in one request',
      { field: 'body' },
    );
  }
}
