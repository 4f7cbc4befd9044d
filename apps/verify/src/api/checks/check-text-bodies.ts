import { applyDecorators, HttpStatus } from '@nestjs/common';
import { ApiTextBodies } from '@plumbline/http';
import { ApiWebhook } from '../../webhook-sender/api-webhook.ts';
import { CheckEventDto } from '../../webhook-sender/webhook-event.dto.ts';

/** What the stream of a check contains. */
const CHECK_EVENTS =
  'Server-sent events: `stage` for each stage, then one `result` with the check. The data of ' +
  'each event is JSON.';
/** What the stream of a document check contains. */
const DOCUMENT_EVENTS =
  'Server-sent events: `claims` with the claims when they are found, `claim` with each judged ' +
  'claim and its evidence, then one `result` with the document check. The data of each event is ' +
  'JSON.';

/** Describes the stream of a check. @param status default: that of the JSON body */
export const ApiCheckEvents = (status?: number): MethodDecorator =>
  ApiTextBodies({ 'text/event-stream': { status, description: CHECK_EVENTS } });

/** Describes the stream of a check that is just queued, and its webhook. */
export const ApiQueuedCheckEvents = (): MethodDecorator =>
  applyDecorators(ApiCheckEvents(HttpStatus.OK), ApiWebhook('checkEnded', CheckEventDto));

/** Describes the stream of a document check. @param status default: that of the JSON body */
export const ApiDocumentCheckEvents = (status?: number): MethodDecorator =>
  ApiTextBodies({ 'text/event-stream': { status, description: DOCUMENT_EVENTS } });

/** Describes the exports of a list of checks. */
export const ApiCheckExports = (): MethodDecorator =>
  ApiTextBodies({
    'text/csv': {
      description: 'All matching checks, one row each, after a header row with the field names.',
    },
    'application/x-ndjson': {
      description: 'All matching checks, one JSON object (as in `checks`) per line.',
    },
  });
