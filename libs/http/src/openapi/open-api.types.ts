import type { OpenAPIObject } from '@nestjs/swagger';

export type PathItem = OpenAPIObject['paths'][string];
export type OperationObject = NonNullable<PathItem['get']>;
export type ResponseObject = Exclude<
  NonNullable<OperationObject['responses'][string]>,
  { $ref: string }
>;
export type ContentObject = NonNullable<ResponseObject['content']>;
export type SchemaOrReference = NonNullable<ContentObject[string]['schema']>;
export type SchemaObject = Exclude<SchemaOrReference, { $ref: string }>;
export type ParameterObject = Exclude<
  NonNullable<OperationObject['parameters']>[number],
  { $ref: string }
>;

export const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

export interface Operation {
  path: string;
  method: (typeof METHODS)[number];
  description: OperationObject;
}

/** Lists the operations of a description in its order. */
export const listOperations = ({ paths }: Pick<OpenAPIObject, 'paths'>): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const description = item[method];
      return description ? [{ path, method, description }] : [];
    }),
  );

/** Returns the parameters that are written in place; this project refers to no shared ones. */
export const listParameters = ({ parameters = [] }: OperationObject): ParameterObject[] =>
  parameters.filter((parameter): parameter is ParameterObject => !('$ref' in parameter));

/** The content of the request body; empty without one. */
export const getRequestContent = ({ requestBody }: OperationObject): ContentObject =>
  requestBody && 'content' in requestBody ? requestBody.content : {};

export interface StatusResponse {
  status: string;
  response: ResponseObject;
}

/** Lists the responses with a status from 200 to 299. */
export const listSuccesses = ({ responses }: OperationObject): StatusResponse[] =>
  Object.entries(responses).flatMap(([status, response]) =>
    /^2\d\d$/.test(status) && response && !('$ref' in response) ? [{ status, response }] : [],
  );

/** Returns the name of the schema that a reference points to; undefined for another schema. */
export const getSchemaName = (schema: SchemaOrReference | undefined): string | undefined =>
  schema && '$ref' in schema && typeof schema.$ref === 'string'
    ? schema.$ref.split('/').at(-1)
    : undefined;
