import type { PipeTransform } from '@nestjs/common';
import { ApiError } from '@plumbline/http';
import { validateSync } from 'class-validator';

/**
 * Validates a body with a class whose constructor selects its fields; nested values are not
 * touched. The global pipe copies bodies recursively, which is slow for thousands of rows and
 * overflows the stack for deep nesting.
 */
export class ShallowBodyValidationPipe<Body extends object> implements PipeTransform {
  constructor(private readonly bodyClass: new (body: Record<string, unknown>) => Body) {}

  transform(body: unknown): Body {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new ApiError(400, 'body must be a JSON object', { field: 'body' });
    const instance = new this.bodyClass(body as Record<string, unknown>);
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
