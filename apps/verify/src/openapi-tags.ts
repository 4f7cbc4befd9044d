/** What each tag of the OpenAPI description is about. */
export const openApiTags = {
  'fact-checker': 'Verdicts on claims.',
  'evidence-finder': 'What sources say of a claim.',
  'deep-research': 'Reports on questions, from public news.',
  'fact-search': 'Search of public news and of what the caller has ingested.',
  news: 'Search of public news.',
  crawl: 'The main content of pages and documents.',
  claims: 'The checkable claims of a text.',
  timeseries: 'The dated events and figures of a page or document.',
  'causality-graph': 'The causes and effects that a page or document states, as a graph.',
  ingest: 'Pages, texts and files for the caller’s own knowledge.',
  collections: 'Collections of pages, answers from them alone, and checks of answers against them.',
  chat: 'Conversations whose replies are streamed, with citations.',
  tkgs: 'Graphs of what documents state, and edits of them.',
  fingerprint: 'Invisible marks in texts, and the search for marked texts.',
  account: 'Keys, usage and queues of the caller’s account.',
  site: 'Pages for browsers: claims, predictions and queues.',
};
