import type { OpenAPIObject } from '@nestjs/swagger';
import { listOperations, type OperationObject } from './open-api.types.ts';

const SUMMARY = 'Receive a webhook, which the service sends to your URL.';

/**
 * Adds to the webhooks of operations what @nestjs/swagger cannot: a summary, that they need no API
 * key of the service, and the status that refuses a webhook for good.
 */
export function describeWebhooks(document: OpenAPIObject): void {
  for (const webhook of listWebhooks(document)) {
    webhook.summary = SUMMARY;
    webhook.security = [];
    webhook.responses['410'] = { description: 'The webhook is not sent again.' };
  }
}

function listWebhooks(document: OpenAPIObject): OperationObject[] {
  return listOperations(document).flatMap(({ description: { callbacks = {} } }) =>
    Object.values(callbacks).flatMap((callback) =>
      Object.values(callback as Record<string, { post?: OperationObject }>).flatMap(
        ({ post }) => post ?? [],
      ),
    ),
  );
}
