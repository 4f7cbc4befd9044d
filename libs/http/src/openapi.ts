import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

export interface OpenApiOptions {
  title: string;
  description: string;
  /** Description of each tag. */
  tags: Record<string, string>;
  /** Output of the compiler plugin: types, comments and limits of the DTO classes. */
  loadMetadata: () => Promise<Record<string, unknown>>;
  /** JSON schema of the app's error bodies. */
  errorSchema: object;
}

/** Tags of the controllers that this library adds to every service. */
const SHARED_TAGS = { health: 'Liveness, readiness and metrics of the service.' };

/**
 * Serves the app's OpenAPI description at /openapi.json and its interactive documentation at /docs.
 */
export async function serveOpenApi(
  app: NestExpressApplication,
  { title, description, tags, loadMetadata, errorSchema }: OpenApiOptions,
): Promise<void> {
  await SwaggerModule.loadPluginMetadata(loadMetadata);
  const builder = new DocumentBuilder()
    .setTitle(title)
    .setDescription(description)
    .setVersion('1.0.0')
    .addBearerAuth()
    .addSecurityRequirements('bearer');
  for (const [name, text] of Object.entries({ ...tags, ...SHARED_TAGS }))
    builder.addTag(name, text);
  const config = builder.build();
  const buildDocument = () =>
    addErrorResponses(
      makeDefaultedFieldsOptional(
        SwaggerModule.createDocument(app, config, { operationIdFactory: getOperationId }),
      ),
      errorSchema,
    );
  SwaggerModule.setup('docs', app, buildDocument, { jsonDocumentUrl: 'openapi.json' });
}

/** Returns the method's name, which generated clients use too. */
const getOperationId = (_controller: string, method: string): string => method;

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** A field with a default is optional, which the compiler plugin cannot see. */
function makeDefaultedFieldsOptional(document: OpenAPIObject): OpenAPIObject {
  for (const schema of Object.values(document.components?.schemas ?? {})) {
    if (!('properties' in schema) || !schema.required) continue;
    const required = schema.required.filter(
      (name) => !('default' in (schema.properties?.[name] ?? {})),
    );
    if (required.length) schema.required = required;
    else delete schema.required;
  }
  return document;
}

/**
 * Adds the app's error format to every operation as the default response. Error responses that an
 * operation declares itself stay.
 */
function addErrorResponses(document: OpenAPIObject, errorSchema: object): OpenAPIObject {
  (document.components ??= {}).schemas = { ...document.components.schemas, Error: errorSchema };
  const json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const getDefaultContent = ({ responses }: OperationObject) =>
    responses.default && 'content' in responses.default ? responses.default.content : {};
  for (const path of Object.values(document.paths))
    for (const operation of [path.get, path.post, path.put, path.patch, path.delete])
      if (operation)
        operation.responses = {
          ...operation.responses,
          default: {
            description: 'Any error',
            content: { ...getDefaultContent(operation), ...json },
          },
        };
  return document;
}
