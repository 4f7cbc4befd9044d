import { extractOffline } from '../src/extraction.offline.ts';

/** The edges that the rules find in a text of 20 November 2026. */
export const extractEdges = (text: string, language = 'en') =>
  extractOffline({ text, referenceDate: new Date('2026-11-20T00:00:00Z'), language }).edges;

/** The same as `[from, type, to]`, each end by the words it is shown with. */
export const listEdges = (text: string, language = 'en') =>
  extractEdges(text, language).map(({ from, type, to }) => [
    from.label ?? from.text,
    type,
    to.label ?? to.text,
  ]);
