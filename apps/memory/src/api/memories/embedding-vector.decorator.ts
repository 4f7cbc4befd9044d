import { registerDecorator, type ValidationArguments } from 'class-validator';

const MAX_DIMENSIONS = 16_000;

/** A vector: an array of 1 to 16,000 finite single-precision numbers. */
export function EmbeddingVector(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'vector',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => findViolation(value) === undefined,
        defaultMessage: ({ value, property: field }: ValidationArguments) =>
          `${field} ${findViolation(value)}`,
      },
    });
}

function findViolation(value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'must be an array of numbers';
  if (value.length < 1 || value.length > MAX_DIMENSIONS)
    return `must have 1 to ${MAX_DIMENSIONS.toLocaleString('en')} numbers`;
  if (!value.every((item) => typeof item === 'number' && Number.isFinite(Math.fround(item))))
    return 'must contain only numbers within the range of a 32-bit float';
  return undefined;
}
