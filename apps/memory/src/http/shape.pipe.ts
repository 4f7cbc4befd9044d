import type { PipeTransform } from '@nestjs/common';
import { ApiError } from '@plumbline/http';
import { validateSync } from 'class-validator';

/**
 * Validates a body by a class whose constructor picks its fields, and leaves what is below them
 * alone. (The global pipe copies a body object by object, recursively: slow for thousands of rows,
 * and a stack overflow for a deeply nested one.)
 */
export class ShapePipe<Shape extends object> implements PipeTransform {
  constructor(private readonly shape: new (body: Record<string, unknown>) => Shape) {}

  transform(body: unknown): Shape {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new ApiError(400, 'body must be a JSON object', { field: 'body' });
    const shaped = new this.shape(body as Record<string, unknown>);
    const faults = validateSync(shaped, { forbidUnknownValues: false, stopAtFirstError: true });
    if (!faults.length) return shaped;
    const rules = faults.flatMap((fault) => Object.values(fault.constraints ?? {}));
    throw new ApiError(400, rules.join('; '), { field: faults[0]?.property });
  }
}
