/** The error page for browsers; other clients get the error body, which every operation has. */
export const ERROR_PAGE_RESPONSE = {
  description: 'Any error',
  content: { 'text/html': { schema: { type: 'string' as const } } },
};
