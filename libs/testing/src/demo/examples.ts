import type { Corpus } from '../corpus/corpus.types.ts';
import { addDays } from '../corpus/time-tokens.ts';

/** A request that shows what an endpoint does. */
export interface Example {
  /** One line: what it shows. */
  what: string;
  service: 'verify' | 'memory';
  /** Below the service's version: `crawl` is /api/v1/crawl. */
  path: string;
  /** Of a GET. */
  query?: Record<string, string>;
  /** Of a POST. */
  body?: object;
  /** The answer is to be streamed. */
  stream?: boolean;
}

/**
 * Something for each kind of endpoint, in an order in which each works. @throws Error when the
 * corpus has no such article
 */
export function createExamples({ articles, today }: Corpus): Example[] {
  const findPageUrl = (slug: string): string => {
    const article = articles.find((one) => one.slug === slug);
    if (!article)
      throw new Error(`The demo shows the article ${slug}, which the corpus does not have.`);
    return article.url;
  };
  const toDay = (offset: number): string => addDays(today, offset).toISOString().slice(0, 10);
  const verify: Omit<Example, 'service'>[] = [
    {
      what: 'Articles about a subject',
      path: 'fact-search',
      query: { q: 'Lindholm harbour repair', limit: '3' },
    },
    {
      what: 'Recent news in Korean',
      path: 'news/search',
      query: { q: '벼리셀 화재', language: 'korean', timespan: '30d' },
    },
    {
      what: 'A claim, checked',
      path: 'fact-checker',
      body: {
        claim: 'Port Ellery Rovers have won the Southern Cup for the first time in 22 years.',
      },
    },
    {
      what: 'What a company says of its own work, with the summary in Korean',
      path: 'fact-checker',
      body: {
        claim: 'The repair of Lindholm harbour cost 48.2 million euros.',
        language: 'Korean',
      },
    },
    {
      what: 'What speaks for a claim, and what against it',
      path: 'evidence-finder',
      body: { claim: 'The repair of Lindholm harbour cost 61.7 million euros.' },
    },
    {
      what: 'A report with sources, as it grows',
      path: 'deep-research',
      body: { query: 'What did the repair of Lindholm harbour cost, and why?' },
      stream: true,
    },
    {
      what: 'A page as Markdown',
      path: 'crawl',
      body: { url: findPageUrl('lindholm-harbour-reopens') },
    },
    {
      what: 'The dated figures of a page',
      path: 'timeseries',
      body: { url: findPageUrl('vestmark-cpi-release') },
    },
    {
      what: 'What led to what',
      path: 'causality-graph',
      body: { url: findPageUrl('tarima-standard-flood') },
    },
    {
      what: 'The claims in a text',
      path: 'claims/detect',
      body: {
        text:
          'The harbour of Lindholm was closed for nine months. I like harbours! The audit ' +
          'office puts the cost at 61.7 million euros.',
      },
    },
    {
      what: 'A page with a mark that nobody sees, and what it says',
      path: 'fingerprint/embed',
      body: { url: findPageUrl('lindholm-harbour-reopens') },
    },
    {
      what:
        '... which are known again in a few lines without the mark, with a figure that is not ' +
        'the page’s',
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
      what: 'A page for your own knowledge',
      path: 'ingest',
      body: { url: findPageUrl('vestmark-audit-harbour') },
    },
    {
      what: '... in which you can search',
      path: 'fact-search',
      query: { q: 'dredging of the fairway', source: 'ingest' },
    },
    {
      what: 'A collection, which answers from its own pages alone',
      path: 'collections',
      body: { name: 'The harbour', slug: 'harbour' },
    },
    {
      what: '... takes a page in',
      path: 'collections/harbour/ingest',
      body: { url: findPageUrl('vestmark-audit-harbour') },
    },
    {
      what: '... answers',
      path: 'collections/harbour/answer',
      body: { question: 'What did the repair of the harbour of Lindholm cost?' },
    },
    {
      what: '... or says that it does not know',
      path: 'collections/harbour/answer',
      body: { question: 'Who owns the ferry?' },
    },
    {
      what: '... judges answers that were given before',
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
        '... answers from what the ledger of the memory service knew of it at an instant (one ' +
        'that is still to come counts as now)',
      path: 'collections/harbour/answer',
      body: { question: 'What did the repair of the harbour of Lindholm cost?', as_of: toDay(1) },
    },
    {
      what: '... and talks',
      path: 'chat',
      body: { message: 'What did the repair cost?', collection_id: 'harbour' },
      stream: true,
    },
  ];
  const memory: Omit<Example, 'service'>[] = [
    {
      what: 'Something to be remembered',
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
      what: '... and what is known of it by now (a moment that is still to come counts as now)',
      path: 'memories/search',
      query: { q: 'prices for fish', as_of: toDay(1) },
    },
  ];
  return [
    ...verify.map((example): Example => ({ ...example, service: 'verify' })),
    ...memory.map((example): Example => ({ ...example, service: 'memory' })),
  ];
}
