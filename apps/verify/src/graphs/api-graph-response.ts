import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiQuery, getSchemaPath } from '@nestjs/swagger';
import { ApiResponseHeaders } from '@plumbline/http';
import { GraphDto } from './graph.dto.ts';

/**
 * Describes the answer of `GraphResponseService` in OpenAPI, and the parameter `type`, which is a
 * text in the URL.
 */
export const ApiGraphResponse = (): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(GraphDto),
    ApiQuery({
      name: 'type',
      required: false,
      schema: { type: 'string' },
      example: 'CLAIM,PREDICTION',
      description:
        'Returns only nodes of these types and the edges between them. Separate types by commas. ' +
        'Default: all types.',
    }),
    ApiResponseHeaders('Content-Disposition'),
    ApiOkResponse({
      description: 'The graph. GraphML and JSON-LD have a `Content-Disposition`.',
      content: {
        'application/json': { schema: { $ref: getSchemaPath(GraphDto) } },
        'application/graphml+xml': {
          schema: { type: 'string', description: 'A GraphML document with the whole graph.' },
        },
        'application/ld+json': {
          schema: { type: 'object', description: 'A JSON-LD document with the whole graph.' },
        },
      },
    }),
  );
