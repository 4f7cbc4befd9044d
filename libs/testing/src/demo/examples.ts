import type { Corpus } from '../corpus/corpus.types.ts';
import { addDays } from '../corpus/time-tokens.ts';

/** An example request to an endpoint. */
export interface Example {
  /** One line that describes the example. */
  what: string;
  service: 'verify' | 'memory';
  /** Path below the service's version: `crawl` is /api/v1/crawl. */
  path: string;
  /** Query of a GET request. */
  query?: Record<string, string>;
  /** Body of a POST request. */
  body?: object;
  /** Whether the answer is streamed. */
  stream?: boolean;
}

/**
 * Returns an example for each kind of endpoint, in an order in which each works.
 * @throws Error when the corpus lacks an article that the examples use
 */
export function createExamples({ articles, today }: Corpus): Example[] {
  const findPageUrl = (slug: string): string => {
    const article = articles.find((one) => one.slug === slug);
    if (!article)
      throw new Error(`The demo needs the article ${slug}, which is not in the corpus.`);
    return article.url;
  };
  const toDay = (offset: number): string => addDays(today, offset).toISOString().slice(0, 10);
  const verify: Omit<Example, 'service'>[] = [
    {
      what: 'Find articles about a subject',
      path: 'fact-search',
      query: { q: 'Lindholm harbour repair', limit: '3' },
    },
    {
      what: 'Find recent news in Korean',
      path: 'news/search',
      query: { q: '벼리셀 화재', language: 'korean', timespan: '30d' },
    },
    {
      what: 'Check a claim',
      path: 'fact-checker',
      body: {
        claim: 'Port Ellery Rovers have won the Southern Cup for the first time in 22 years.',
      },
    },
    {
      what: 'Check a claim of a company about its own work, with the summary in Korean',
      path: 'fact-checker',
      body: {
        claim: 'The repair of Lindholm harbour cost 48.2 million euros.',
        language: 'Korean',
      },
    },
    {
      what: 'Find the evidence for and against a claim',
      path: 'evidence-finder',
      body: { claim: 'The repair of Lindholm harbour cost 61.7 million euros.' },
    },
    {
      what: 'Write a report with sources, streamed',
      path: 'deep-research',
      body: { query: 'What did the repair of Lindholm harbour cost, and why?' },
      stream: true,
    },
    {
      what: 'Convert a page to Markdown',
      path: 'crawl',
      body: { url: findPageUrl('lindholm-harbour-reopens') },
    },
    {
      what: 'Extract the dated figures of a page',
      path: 'timeseries',
      body: { url: findPageUrl('vestmark-cpi-release') },
    },
    {
      what: 'Extract causes and effects from a page',
      path: 'causality-graph',
      body: { url: findPageUrl('tarima-standard-flood') },
    },
    {
      what: 'Detect the claims in a text',
      path: 'claims/detect',
      body: {
        text:
          'The harbour of Lindholm was closed for nine months. I like harbours! The audit ' +
          'office puts the cost at 61.7 million euros.',
      },
    },
    {
      what: 'Embed an invisible mark in the text of a page',
      path: 'fingerprint/embed',
      body: { url: findPageUrl('lindholm-harbour-reopens') },
    },
    {
      what:
        '... and recognise the page in a few lines without the mark, one of which has a ' +
        'different figure',
      path: 'fingerprint/detect',
      body: {
        content:
          'The cost of the repair, according to the city-owned company Port of Lindholm Ltd, ' +
          'came to 84.2 million euros. The council had first approved ' +
          '36 million and later raised the limit to 50 million. "We are inside the budget ' +
          'the council gave us," said the port\'s director, Elias Sandvik.',
      },
    },
    {
      what: 'Add a page to your own sources',
      path: 'ingest',
      body: { url: findPageUrl('vestmark-audit-harbour') },
    },
    {
      what: '... and search them',
      path: 'fact-search',
      query: { q: 'dredging of the fairway', source: 'ingest' },
    },
    {
      what: 'Create a collection, which answers only from its own pages',
      path: 'collections',
      body: { name: 'The harbour', slug: 'harbour' },
    },
    {
      what: '... add a page to it',
      path: 'collections/harbour/ingest',
      body: { url: findPageUrl('vestmark-audit-harbour') },
    },
    {
      what: '... ask it a question',
      path: 'collections/harbour/answer',
      body: { question: 'What did the repair of the harbour of Lindholm cost?' },
    },
    {
      what: '... or a question that it cannot answer',
      path: 'collections/harbour/answer',
      body: { question: 'Who owns the ferry?' },
    },
    {
      what: '... check existing answers against it',
      path: 'collections/harbour/qa-verify',
      body: {
        qa_pairs: [
          {
            question: 'What did the repair of the harbour of Lindholm cost?',
            answer: 'It cost 48.2 million euros.',
          },
        ],
      },
    },
    {
      what:
        '... ask it for its state at an instant, from the ledger of the memory service (an ' +
        'instant in the future counts as now)',
      path: 'collections/harbour/answer',
      body: { question: 'What did the repair of the harbour of Lindholm cost?', as_of: toDay(1) },
    },
    {
      what: '... and chat with it',
      path: 'chat',
      body: { message: 'What did the repair cost?', collection_id: 'harbour' },
      stream: true,
    },
  ];
  const memory: Omit<Example, 'service'>[] = [
    {
      what: 'Store a message in memory',
      path: 'memories',
      body: {
        space: 'user:ada',
        messages: [
          {
            content:
              'Ada: The storm closed the harbour of Lindholm, which led to higher prices for fish.',
            observed_at: toDay(-1),
          },
        ],
      },
    },
    {
      what: '... and search what is known now (an instant in the future counts as now)',
      path: 'memories/search',
      query: { q: 'prices for fish', as_of: toDay(1) },
    },
  ];
  return [
    ...verify.map((example): Example => ({ ...example, service: 'verify' })),
    ...memory.map((example): Example => ({ ...example, service: 'memory' })),
  ];
}
