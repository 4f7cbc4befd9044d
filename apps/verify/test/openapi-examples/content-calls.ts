import type { ExampleCall } from '@plumbline/testing';
import { SAMPLE_FILE, SAMPLE_TEXT } from './news-calls.ts';

const QUESTION = 'What did the repair of the harbour of Lindholm cost?';
const COMPLETED = { path: 'summary.processing', value: 0 };

const ingestCalls: ExampleCall[] = [
  {
    operationId: 'ingestDocument',
    summary: 'Add a page to your own content',
    body: { url: '{{auditPage}}' },
    status: 200,
    capture: { sourceId: 'ingest_source_id' },
  },
  {
    operationId: 'ingestDocument',
    summary: 'Add a text to your own content',
    body: { content: SAMPLE_TEXT, visibility: 'private' },
    status: 200,
  },
  {
    operationId: 'ingestFile',
    summary: 'Add a file to your own content',
    form: { file: SAMPLE_FILE },
    status: 200,
  },
];

const collectionCalls: ExampleCall[] = [
  {
    operationId: 'createCollection',
    summary: 'Create a collection',
    body: { name: 'The harbour', slug: 'harbour' },
    status: 200,
    capture: { collectionId: 'id', collectionGraphId: 'tkg_id' },
  },
  {
    operationId: 'ingestIntoCollection',
    summary: 'Add a page and wait for it',
    parameters: { id: 'harbour' },
    body: { url: '{{auditPage}}' },
    status: 200,
    capture: { pageId: 'ingest_source_id' },
  },
  {
    operationId: 'ingestIntoCollection',
    summary: 'Queue pages',
    parameters: { id: 'harbour' },
    body: { urls: ['{{reopensPage}}'] },
    status: 202,
  },
  {
    operationId: 'ingestFilesIntoCollection',
    summary: 'Queue a file',
    parameters: { id: 'harbour' },
    form: { file: [SAMPLE_FILE], visibility: 'private' },
    status: 202,
  },
  {
    operationId: 'getIngestStatus',
    summary: 'Read how far the ingest is',
    parameters: { id: 'harbour' },
    status: 200,
    until: COMPLETED,
  },
  { operationId: 'listCollections', summary: 'List your collections', status: 200 },
  {
    operationId: 'getCollection',
    summary: 'Read a collection',
    parameters: { id: 'harbour' },
    status: 200,
  },
  {
    operationId: 'getCollectionSource',
    summary: 'Read a page with its text',
    parameters: { id: 'harbour', sourceId: '{{pageId}}' },
    status: 200,
  },
  {
    operationId: 'answerQuestion',
    summary: 'Ask a collection',
    parameters: { id: 'harbour' },
    body: { question: QUESTION },
    status: 200,
  },
  {
    operationId: 'answerQuestion',
    summary: 'Ask something that the collection does not answer',
    parameters: { id: 'harbour' },
    body: { question: 'Who owns the ferry?' },
    status: 200,
  },
  {
    operationId: 'verifyAnswers',
    summary: 'Check an answer against a collection',
    parameters: { id: 'harbour' },
    body: { qa_pairs: [{ question: QUESTION, answer: 'It cost 48.2 million euros.' }] },
    status: 200,
  },
  {
    operationId: 'getCollectionGraph',
    summary: 'Read the claims of a collection as a graph',
    parameters: { id: 'harbour', type: 'CLAIM,PREDICTION', limit: 2 },
    status: 200,
  },
  {
    operationId: 'getCollectionGraph',
    summary: 'Export the graph of a collection as GraphML',
    parameters: { id: 'harbour', format: 'graphml' },
    status: 200,
  },
  {
    operationId: 'getCollectionGraph',
    summary: 'Export the graph of a collection as JSON-LD',
    parameters: { id: 'harbour', format: 'jsonld' },
    status: 200,
  },
];

const chatCalls: ExampleCall[] = [
  {
    operationId: 'sendChatMessage',
    summary: 'Chat with a collection',
    body: { message: 'What did the repair cost?', collection_id: 'harbour' },
    status: 200,
    capture: { messageId: 'messageId', sessionId: 'messageMetadata.session_id' },
  },
  {
    operationId: 'sendChatMessage',
    summary: 'Chat with the fact checker',
    body: {
      messages: [{ role: 'user', content: 'Is it true that the flood in Tarima killed 34?' }],
      use_fact_checker: true,
    },
    status: 200,
  },
  {
    operationId: 'resumeChatReply',
    summary: 'Resume a reply after its first event',
    parameters: { messageId: '{{messageId}}', after: '1' },
    status: 200,
  },
  {
    operationId: 'resumeSessionReply',
    summary: 'Resume the reply that is in progress; here there is none',
    parameters: { sessionId: '{{sessionId}}' },
    status: 204,
  },
  {
    operationId: 'stopChatReply',
    summary: 'Stop a reply; here it had already ended',
    parameters: { messageId: '{{messageId}}' },
    status: 200,
  },
  {
    operationId: 'listChatSessions',
    summary: 'List the sessions of a collection',
    parameters: { collection_id: 'harbour', limit: 2 },
    status: 200,
  },
  {
    operationId: 'getChatSession',
    summary: 'Read a session with its messages',
    parameters: { id: '{{sessionId}}' },
    status: 200,
  },
  {
    operationId: 'deleteChatSession',
    summary: 'Delete a session',
    parameters: { id: '{{sessionId}}' },
    status: 200,
  },
];

const fingerprintCalls: ExampleCall[] = [
  {
    operationId: 'embedFingerprint',
    summary: 'Mark a text',
    body: { content: SAMPLE_FILE, metadata: { author_id: 'ada', published_at: '2026-07-16' } },
    status: 200,
    capture: { fingerprintId: 'fingerprint_id', markedText: 'watermarked_content' },
  },
  {
    operationId: 'detectFingerprints',
    summary: 'Recognise a text without its mark',
    body: { content: SAMPLE_FILE.replace('61.7', '71.6'), min_score: 0.2 },
    status: 200,
  },
  {
    operationId: 'detectFingerprints',
    summary: 'Compare a stored fingerprint with the others',
    body: { fingerprint_id: '{{fingerprintId}}' },
    status: 200,
  },
];

/** Operations on the caller's own content, its collections and the chats on them. */
export const contentCalls: ExampleCall[] = [
  ...ingestCalls,
  ...collectionCalls,
  ...chatCalls,
  ...fingerprintCalls,
];
