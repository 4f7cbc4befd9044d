import { registerDecorator, type ValidationArguments } from 'class-validator';

const NUMBERS_MAX = 16_000;

/** A vector: an array of 1 to 16,000 finite numbers, as of single precision. */
export function Direction(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'direction',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => ruleBroken(value) === undefined,
        defaultMessage: ({ value, property: field }: ValidationArguments) =>
          `${field} ${ruleBroken(value)}`,
      },
    });
}

function ruleBroken(value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'must be an array of numbers';
  if (value.length < 1 || value.length > NUMBERS_MAX)
    return `must have 1 to ${NUMBERS_MAX.toLocaleString('en')} numbers`;
  if (!value.every((item) => typeof item === 'number' && Number.isFinite(Math.fround(item))))
    return 'must hold nothing but numbers within the range of single precision';
  return undefined;
}
