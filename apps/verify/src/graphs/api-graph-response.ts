import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { GraphDto } from './graph.dto.ts';

/** Describes the answer of `GraphResponseService` in OpenAPI. */
export const ApiGraphResponse = (): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(GraphDto),
    ApiOkResponse({
      content: {
        'application/json': { schema: { $ref: getSchemaPath(GraphDto) } },
        'application/graphml+xml': { schema: { type: 'string' } },
        'application/ld+json': { schema: { type: 'object' } },
      },
    }),
  );
