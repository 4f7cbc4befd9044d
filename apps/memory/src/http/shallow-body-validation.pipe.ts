import type { PipeTransform } from '@nestjs/common';
import { ApiError, reportIgnoredFields } from '@plumbline/http';
import { mapTexts, removeDeceptiveCharacters } from '@plumbline/text/unsafe-characters';
import { validateSync } from 'class-validator';

/**
 * Validates a body with a class whose constructor selects its fields. Bidirectional controls are
 * removed from all of them except `verbatimFields`, whose values are not touched. The global pipe
 * copies bodies recursively, which is slow for thousands of rows and overflows the stack for deep
 * nesting.
 */
export class ShallowBodyValidationPipe<Body extends object> implements PipeTransform {
  /** @param verbatimFields fields with many rows, or with the bytes of a signature */
  constructor(
    private readonly bodyClass: new (body: Record<string, unknown>) => Body,
    private readonly verbatimFields: readonly string[] = [],
  ) {}

  transform(body: unknown): Body {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new ApiError(400, 'body must be a JSON object', { field: 'body' });
    const instance = new this.bodyClass(body as Record<string, unknown>);
    reportIgnoredFields(Object.keys(body).filter((field) => !Object.hasOwn(instance, field)));
    for (const [field, value] of Object.entries(instance))
      if (!this.verbatimFields.includes(field))
        Object.assign(instance, { [field]: mapTexts(value as unknown, removeDeceptiveCharacters) });
    const validationErrors = validateSync(instance, {
      forbidUnknownValues: false,
      stopAtFirstError: true,
    });
    if (!validationErrors.length) return instance;
    const rules = validationErrors.flatMap((validationError) =>
      Object.values(validationError.constraints ?? {}),
    );
    throw new ApiError(400, rules.join('; '), { field: validationErrors[0]?.property });
  }
}
