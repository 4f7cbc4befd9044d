/**
 * How a page tells an error to a browser; programs get the error body, which every operation has.
 */
export const ERROR_PAGE_RESPONSE = {
  description: 'Any error',
  content: { 'text/html': { schema: { type: 'string' as const } } },
};
