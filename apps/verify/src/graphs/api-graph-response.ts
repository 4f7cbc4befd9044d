import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { GraphDto } from './graph.dto.ts';

/** Describes what `GraphResponseService` answers. */
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
