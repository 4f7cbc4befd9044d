import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { ApiError } from '../api-error.ts';
import { addBodyAlternatives } from './body-alternatives.ts';
import { addErrorComponents, addErrorResponses, type ErrorFormat } from './error-responses.ts';
import { listOperations, listSuccesses, type OperationObject } from './open-api.types.ts';
import { takeOperationNotes } from './operation-notes.ts';
import {
  addIdempotencyKey,
  describePathParameters,
  moveExamplesToSchemas,
  type PathParameter,
} from './parameters.ts';
import { describeDefaults } from './request-defaults.ts';
import { addExamples, type OperationExample } from './request-examples.ts';
import { addHeaderComponents, addResponseHeaders, RATE_LIMIT_HEADERS } from './response-headers.ts';
import { typeTextBodies } from './text-bodies.ts';
import { describeWebhooks } from './webhook-descriptions.ts';

export interface OpenApiOptions {
  title: string;
  description: string;
  /** What an API key looks like, and where it comes from. */
  apiKey: { format: string; description: string };
  /** Credentials of single operations, by their name in `ApiCredentials`. */
  otherCredentials?: Record<string, SecurityScheme>;
  /** Description of each tag. */
  tags: Record<string, string>;
  /** By the segment before and the parameter: `checks/{id}`. */
  pathParameters: Record<string, PathParameter>;
  /** Output of the compiler plugin: types, comments and limits of the DTO classes. */
  loadMetadata: () => Promise<Record<string, unknown>>;
  errors: ErrorFormat;
  examples: readonly OperationExample[];
  /** The errors of requests with an `Idempotency-Key`; default: the service does not read it. */
  idempotencyErrors?: readonly ApiError[];
}

type SecurityScheme = Parameters<DocumentBuilder['addSecurity']>[1];

/** Tags of the controllers that this library adds to every service. */
const SHARED_TAGS = { health: 'Liveness, readiness and metrics of the service.' };
const LICENSE_URL = 'https://www.apache.org/licenses/LICENSE-2.0';

/**
 * Serves the app's OpenAPI description at /openapi.json and its interactive documentation at /docs.
 */
export async function serveOpenApi(
  app: NestExpressApplication,
  options: OpenApiOptions,
): Promise<void> {
  await SwaggerModule.loadPluginMetadata(options.loadMetadata);
  const config = buildConfiguration(options);
  const buildDocument = () =>
    completeDocument(
      SwaggerModule.createDocument(app, config, { operationIdFactory: getOperationId }),
      options,
    );
  SwaggerModule.setup('docs', app, buildDocument, { jsonDocumentUrl: 'openapi.json' });
}

function buildConfiguration(options: OpenApiOptions): Omit<OpenAPIObject, 'paths'> {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(options.title)
    .setDescription(options.description)
    .setVersion('1.0.0')
    .setLicense('Apache 2.0', LICENSE_URL)
    .addServer('/', 'The server that sent this description.')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: options.apiKey.format,
      description: options.apiKey.description,
    })
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The value of the setting METRICS_TOKEN.' },
      'metricsToken',
    )
    .addSecurityRequirements('bearer');
  for (const [name, scheme] of Object.entries(options.otherCredentials ?? {}))
    builder.addSecurity(name, scheme);
  for (const [name, text] of Object.entries({ ...options.tags, ...SHARED_TAGS }))
    builder.addTag(name, text);
  const { info, ...config } = builder.build();
  return { ...config, info: { ...info, contact: { name: 'The authors of Plumbline' } } };
}

/** Returns the method's name, which generated clients use too. */
const getOperationId = (_controller: string, method: string): string => method;

/** Adds what @nestjs/swagger cannot know. */
function completeDocument(
  document: OpenAPIObject,
  { pathParameters, errors, examples, idempotencyErrors }: OpenApiOptions,
): OpenAPIObject {
  describePathParameters(document, pathParameters);
  moveExamplesToSchemas(document);
  describeDefaults(document);
  addBodyAlternatives(document);
  describeWebhooks(document);
  addErrorComponents(document, errors);
  for (const { method, description: operation } of listOperations(document)) {
    const notes = takeOperationNotes(operation);
    setSecurity(operation, notes.credentials);
    typeTextBodies(operation, notes.textBodies);
    const needsKey = !operation.security || operation.security.length > 0;
    const takesKey = idempotencyErrors && needsKey && method !== 'get';
    if (takesKey) {
      addIdempotencyKey(operation);
      notes.errors.push(...idempotencyErrors);
      notes.headers.push('Idempotency-Replayed');
    }
    for (const { response } of listSuccesses(operation)) {
      response.description ||= 'The request succeeded.';
      addResponseHeaders(response, [
        'X-Request-Id',
        'X-Ignored-Fields',
        ...(needsKey ? RATE_LIMIT_HEADERS : []),
        ...notes.headers,
      ]);
    }
    addErrorResponses(operation, notes, errors);
  }
  addHeaderComponents(document);
  addExamples(document, examples);
  return document;
}

/** @nestjs/swagger writes an empty requirement where OpenAPI has an empty list. */
function setSecurity(operation: OperationObject, credentials: readonly string[]): void {
  if (credentials.length) operation.security = credentials.map((name) => ({ [name]: [] }));
  else if (JSON.stringify(operation.security) === '[{}]') operation.security = [];
}
