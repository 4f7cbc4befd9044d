export * from './document-error.ts';export * from './fetch/page-fetcher.ts';
