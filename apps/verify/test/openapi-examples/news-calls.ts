import type { ExampleCall } from '@plumbline/testing';

export const SAMPLE_TEXT =
  'The harbour of Lindholm was closed for nine months. I like harbours! The audit office puts ' +
  'the cost at 61.7 million euros.';
export const SAMPLE_FILE =
  '# Harbour of Lindholm\n\nOn 3 March 2026 a storm damaged the harbour of Lindholm. The storm ' +
  'caused the closure of the harbour. The repair cost 61.7 million euros in May 2026. The number ' +
  'of ferries will rise to 40 a day by the end of 2027.\n';

/** Operations that read public news, pages, files and texts, and store nothing. */
export const newsCalls: ExampleCall[] = [
  {
    operationId: 'searchNews',
    summary: 'Find recent news',
    parameters: { q: 'Lindholm harbour repair', limit: 2, timespan: '30d' },
    status: 200,
  },
  {
    operationId: 'searchFacts',
    summary: 'Find articles about a subject',
    parameters: { q: 'Lindholm harbour repair', limit: 2 },
    status: 200,
  },
  {
    operationId: 'crawlPage',
    summary: 'Convert a page to Markdown',
    body: { url: '{{reopensPage}}' },
    status: 200,
  },
  {
    operationId: 'crawlPage',
    summary: 'Ask for single facts of a page',
    body: { url: '{{reopensPage}}', prompt: 'What did the repair cost?' },
    status: 200,
  },
  {
    operationId: 'extractTimeSeries',
    summary: 'Extract the dated figures of a page',
    body: { url: '{{cpiPage}}', limit: 2 },
    status: 200,
  },
  {
    operationId: 'extractTimeSeriesFromFile',
    summary: 'Extract the dated figures of a file',
    form: { file: SAMPLE_FILE, limit: 2 },
    status: 200,
  },
  {
    operationId: 'extractCausalityGraph',
    summary: 'Extract causes and effects from a page',
    body: { url: '{{floodPage}}' },
    status: 200,
  },
  {
    operationId: 'extractCausalityGraph',
    summary: 'Extract causes and effects from a text',
    body: { text: 'The storm caused the closure of the harbour.' },
    status: 200,
  },
  {
    operationId: 'extractCausalityGraphFromFile',
    summary: 'Extract causes and effects from a file',
    form: { file: SAMPLE_FILE, language: 'english' },
    status: 200,
  },
  {
    operationId: 'detectClaims',
    summary: 'Detect the claims in a text',
    body: { text: SAMPLE_TEXT },
    status: 200,
  },
  {
    operationId: 'findEvidence',
    summary: 'Find the evidence for and against a claim',
    body: { claim: 'The repair of Lindholm harbour cost 61.7 million euros.', limit: 2 },
    status: 200,
  },
  {
    operationId: 'researchQuestion',
    summary: 'Write a report with sources',
    body: { query: 'What did the repair of Lindholm harbour cost?' },
    status: 200,
  },
  {
    operationId: 'researchQuestion',
    summary: 'Write a report with sources, streamed',
    accept: 'text/event-stream',
    body: { query: 'What did the repair of Lindholm harbour cost, and why?' },
    status: 200,
  },
  {
    operationId: 'researchQuestion',
    summary: 'Research in the background',
    parameters: { Prefer: 'respond-async' },
    body: {
      query: 'What did the repair of Lindholm harbour cost?',
      callback_url: 'https://hooks.example.org/plumbline',
    },
    status: 202,
    capture: { researchId: 'id' },
  },
  {
    operationId: 'getResearch',
    summary: 'Read research in the background',
    parameters: { id: '{{researchId}}' },
    status: 200,
    until: { path: 'status', value: 'completed' },
  },
  {
    operationId: 'listResearch',
    summary: 'List the research in the background',
    parameters: { limit: 2 },
    status: 200,
  },
];
