import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

export interface OpenApiOptions {
  title: string;
  description: string;
  /** What each tag of its controllers is about. */
  tags: Record<string, string>;
  /** What the compiler plugin found: types, comments and limits of the DTO classes. */
  loadMetadata: () => Promise<Record<string, unknown>>;
  /** JSON schema of the app's error bodies. */
  errorSchema: object;
}

/** Of the controllers that every service has from this lib. */
const SHARED_TAGS = { health: 'Whether the service lives and can serve, and what it counts.' };

/** Serves the app's OpenAPI description at /openapi.json, and pages to try it at /docs. */
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

/** The method's name: what a client generated from the description calls its own. */
const getOperationId = (_controller: string, method: string): string => method;

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** A field that has a default need not be sent, which the compiler plugin cannot see. */
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
 * Every operation answers errors in the one format of its app, and in others that it tells itself:
 * the default response.
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
