import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import {
  findUnstorableCharacter,
  mapTexts,
  removeDeceptiveCharacters,
} from '@plumbline/text/unsafe-characters';
import { ApiError } from './api-error.ts';
import { getFieldNames } from './body-instance.ts';
import { reportIgnoredFields } from './ignored-fields.ts';
import { toValidationError, validateBody, VALIDATION_OPTIONS } from './validate-body.ts';

/**
 * Validates bodies, queries and path parameters, the first two by their classes. Unknown fields are
 * dropped; each violation is reported as "field rule". Deceptive characters are removed from
 * every text, except from fields marked as `VerbatimText`. A text that cannot be stored is refused.
 */
@Injectable()
export class RequestValidationPipe extends ValidationPipe {
  constructor() {
    super({ ...VALIDATION_OPTIONS, transform: true, exceptionFactory: toValidationError });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    const isBody = type === 'body';
    if (type === 'custom' || (isBody && (!metatype || metatype === Object)))
      return super.transform(value, metadata);
    if (type === 'query' && metatype && metatype !== Object && metatype !== String)
      reportUnknownParameters(value, metatype as new () => object);
    const validValue = isBody
      ? await validateBody(value, metatype as new () => object)
      : await super.transform(mapTexts(value, removeDeceptiveCharacters), metadata);
    refuseUnstorableText(validValue, metadata.data ?? '');
    return validValue;
  }
}

function reportUnknownParameters(query: unknown, queryClass: new () => object): void {
  const names = getFieldNames(queryClass);
  reportIgnoredFields(Object.keys(query as object).filter((name) => !names.has(name)));
}

/** @throws ApiError 400 that names the first field with such a text */
function refuseUnstorableText(value: unknown, field: string): void {
  if (typeof value === 'string') {
    const rule = findUnstorableCharacter(value);
    if (rule) throw new ApiError(400, `${field} ${rule}`, { field });
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => refuseUnstorableText(item, `${field}[${index}]`));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      refuseUnstorableText(part, field ? `${field}.${name}` : name);
  }
}
