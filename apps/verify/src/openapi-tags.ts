/** The descriptions of the OpenAPI tags. */
export const openApiTags = {
  'fact-checker': 'Verdicts on claims.',
  checks: 'Stored checks of claims and documents: progress, history, reviews and exports.',
  'evidence-finder': 'Evidence for and against a claim.',
  'deep-research': 'Research reports on questions, from public news.',
  'fact-search': 'Search in public news and in the caller’s ingested content.',
  news: 'Search in public news.',
  crawl: 'Main content of pages and documents.',
  claims: 'Detection of checkable claims in a text.',
  timeseries: 'Dated events and figures of a page or document.',
  'causality-graph': 'Graph of the causes and effects that a page or document states.',
  ingest: 'Ingest of pages, texts and files into the caller’s own content.',
  collections:
    'Collections of pages: answers that use only these pages, and checks of answers ' +
    'that you send.',
  chat: 'Conversations with streamed replies and citations.',
  tkgs: 'Graphs of statements (temporal knowledge graphs), and their edits.',
  fingerprint: 'Invisible watermarks in texts, and detection of marked or similar texts.',
  erasures: 'Erasure of sources, of everything about a subject, and of whole accounts.',
  account: 'Keys, usage, queues and webhooks of the caller’s account.',
  site: 'HTML pages: claims, predictions, checks and queues.',
};
