// Queries and forms carry texts. These functions for `Transform` are the only way in which numbers,
// flags and lists are read from them; what they cannot read stays as it is and fails its rule.
import type { TransformFnParams } from 'class-transformer';

/** Converts decimal digits to a number. */
export const toInteger = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** Converts `true` and `false` to a boolean. */
export const toFlag = ({ value }: TransformFnParams): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

/** Converts a parameter that may be repeated to a list. */
export const toList = ({ value }: TransformFnParams): unknown =>
  value === undefined ? undefined : [value].flat();

/** Converts a parameter that may be repeated to a list, and splits its texts at commas. */
export const toWordList = ({ value }: TransformFnParams): unknown =>
  value === undefined
    ? undefined
    : [value]
        .flat()
        .flatMap((item: unknown) => (typeof item === 'string' ? item.split(',') : item));
