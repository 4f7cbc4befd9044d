import type { ExampleCall } from '@plumbline/testing';
import { SAMPLE_FILE, SAMPLE_TEXT } from './news-calls.ts';

const CLAIM = 'The repair of Lindholm harbour cost 48.2 million euros.';
const EVENTS = 'text/event-stream';
const FINISHED = { path: 'status', value: 'finished' };

const claimCalls: ExampleCall[] = [
  {
    operationId: 'checkFact',
    summary: 'Check a claim',
    body: { claim: CLAIM, limit: 2 },
    status: 200,
    capture: { checkId: 'check_id' },
  },
  {
    operationId: 'checkFact',
    summary: 'Check a claim, with progress',
    accept: EVENTS,
    body: { claim: 'The flood in Tarima killed 34 people.', language: 'Korean' },
    status: 200,
  },
  {
    operationId: 'createCheck',
    summary: 'Queue the check of a claim',
    body: { claim: CLAIM, limit: 2, refresh: true },
    status: 202,
    capture: { laterCheckId: 'id' },
  },
  {
    operationId: 'createCheck',
    summary: 'Queue the check of a claim and follow it',
    accept: EVENTS,
    body: { claim: 'The repair of Lindholm harbour cost 61.7 million euros.' },
    status: 200,
  },
  {
    operationId: 'getCheck',
    summary: 'Read a check',
    parameters: { id: '{{laterCheckId}}' },
    status: 200,
    until: FINISHED,
  },
  {
    operationId: 'getCheck',
    summary: 'Follow a check',
    accept: EVENTS,
    parameters: { id: '{{laterCheckId}}' },
    status: 200,
  },
  {
    operationId: 'reviewCheck',
    summary: 'Add your own verdict',
    parameters: { id: '{{laterCheckId}}' },
    body: {
      verdict: 'FALSE',
      note: 'The audit office names another sum.',
      sources: ['{{auditPage}}'],
    },
    status: 201,
  },
  {
    operationId: 'listChecks',
    summary: 'List the checks of a claim',
    parameters: { claim: CLAIM, limit: 2 },
    status: 200,
  },
  {
    operationId: 'listChecks',
    summary: 'Export all checks as CSV',
    parameters: { format: 'csv' },
    status: 200,
  },
  {
    operationId: 'listChecks',
    summary: 'Export all checks as JSON lines',
    parameters: { format: 'jsonl' },
    status: 200,
  },
  {
    operationId: 'compareChecks',
    summary: 'Compare two checks of a claim',
    parameters: { id: '{{laterCheckId}}', against: '{{checkId}}' },
    status: 200,
  },
  {
    operationId: 'replayCheck',
    summary: 'Judge the stored passages again',
    parameters: { id: '{{laterCheckId}}' },
    status: 200,
  },
  {
    operationId: 'cancelCheck',
    summary: 'Cancel a check',
    parameters: { id: '{{laterCheckId}}' },
    status: 200,
  },
];

const documentCalls: ExampleCall[] = [
  {
    operationId: 'createDocumentCheck',
    summary: 'Queue the check of a text',
    body: { text: SAMPLE_TEXT, title: 'On the harbour', limit: 2 },
    status: 202,
    capture: { documentId: 'id' },
  },
  {
    operationId: 'createDocumentCheck',
    summary: 'Queue the check of a page',
    body: { url: '{{reopensPage}}' },
    status: 202,
  },
  {
    operationId: 'createDocumentCheck',
    summary: 'Queue the check of a file',
    form: { file: SAMPLE_FILE, limit: 2 },
    status: 202,
    capture: { fileCheckId: 'id' },
  },
  {
    operationId: 'createDocumentCheck',
    summary: 'Queue the check of a text and follow it',
    accept: EVENTS,
    body: { text: 'The flood in Tarima killed 34 people.' },
    status: 200,
  },
  {
    operationId: 'getDocumentCheck',
    summary: 'Read a document check, without the evidence',
    parameters: { id: '{{documentId}}', evidence: false },
    status: 200,
    until: FINISHED,
  },
  {
    operationId: 'getDocumentCheck',
    summary: 'Follow a document check',
    accept: EVENTS,
    parameters: { id: '{{documentId}}' },
    status: 200,
  },
  {
    operationId: 'exportDocumentCheck',
    summary: 'Export the text with footnotes',
    parameters: { id: '{{documentId}}', format: 'markdown' },
    status: 200,
  },
  {
    operationId: 'exportDocumentCheck',
    summary: 'Export the verdicts as ClaimReview',
    parameters: { id: '{{documentId}}', format: 'claimreview' },
    status: 200,
  },
  {
    operationId: 'exportDocumentCheck',
    summary: 'Export a page with footnotes',
    parameters: { id: '{{documentId}}', format: 'html' },
    status: 200,
  },
  {
    operationId: 'cancelDocumentCheck',
    summary: 'Cancel a document check',
    parameters: { id: '{{fileCheckId}}' },
    status: 200,
  },
];

/** Operations that check claims and documents. */
export const checkCalls: ExampleCall[] = [...claimCalls, ...documentCalls];
