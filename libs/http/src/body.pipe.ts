import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { ApiError } from './api-error.ts';

/**
 * Validates bodies and queries by their classes: unknown fields are dropped, every fault is told as
 * "field rule".
 */
@Injectable()
export class BodyPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      forbidUnknownValues: false,
      exceptionFactory: (faults) => invalid(faults),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body' || !metadata.metatype || metadata.metatype === Object)
      return super.transform(value, metadata);
    if (value === undefined) return super.transform({}, metadata);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ApiError(400, 'body must be a JSON object', { field: 'body' });
    // `null` says "none": the field counts as left out, so that a default applies and a required
    // one is told to be missing
    const given = Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
    return super.transform(given, metadata);
  }
}

function invalid(faults: ValidationError[]): ApiError {
  const found = faults.flatMap((fault) => rules(fault, ''));
  // several decorators of a field may share one sentence
  const told = new Set(found.map(({ rule }) => rule));
  return new ApiError(400, [...told].join('; '), { field: found[0]?.field });
}

function rules(fault: ValidationError, parent: string): { field: string; rule: string }[] {
  // An element of a list: `qa_pairs[3].answer`
  const field = !parent
    ? fault.property
    : /^\d+$/.test(fault.property)
      ? `${parent}[${fault.property}]`
      : `${parent}.${fault.property}`;
  // class-validator begins each rule with the property's name
  const own = Object.values(fault.constraints ?? {}).map((rule) => ({
    field,
    rule: parent ? `${parent}.${rule}` : rule,
  }));
  return [...own, ...(fault.children ?? []).flatMap((child) => rules(child, field))];
}
