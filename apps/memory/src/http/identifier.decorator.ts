import { registerDecorator, type ValidationArguments } from 'class-validator';

/**
 * What keeps `value` from being a text of 1 to `max` characters (code points) that the database
 * stores unchanged.
 */
export function identifierRuleBroken(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return 'must be a string';
  if (value === '') return 'must not be empty';
  if (value.includes('\0')) return 'must not contain NUL characters';
  if (!value.isWellFormed()) return 'must not contain half of a surrogate pair';
  if (value.length > max && (value.length > 2 * max || [...value].length > max))
    return `must not be longer than ${max} characters`;
  return undefined;
}

/**
 * A text that names something: 1 to `max` characters, any but NUL and halves of surrogate pairs.
 * With `each`: an array of 1 to `each` of them.
 */
export function Identifier(max: number, { each }: { each?: number } = {}): PropertyDecorator {
  const rule = (value: unknown): string | undefined => {
    if (!each) return identifierRuleBroken(value, max);
    if (!Array.isArray(value)) return 'must be an array of strings';
    if (value.length > each) return `must not have more than ${each} items`;
    return value
      .map((item) => identifierRuleBroken(item, max))
      .find((broken) => broken)
      ?.replace(/^/, 'items ');
  };
  return (target, property) =>
    registerDecorator({
      name: 'identifier',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => rule(value) === undefined,
        defaultMessage: ({ value, property: field }: ValidationArguments) =>
          `${field} ${rule(value)}`,
      },
    });
}
