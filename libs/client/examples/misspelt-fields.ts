import { PlumblineError, verifyClient } from '@plumbline/client';

const options = {
  baseUrl: process.env.VERIFY ?? 'http://127.0.0.1:3000',
  token: process.env.KEY,
};
// TypeScript reports unknown fields of literals, but not those of variables
const body = { text: 'The harbour has 14 cranes.', titel: 'Harbour' };

// The service ignores the field, and names it in a header
await verifyClient(options).claims.detect(body, {
  onAnswer: ({ headers }) => console.log(headers['x-ignored-fields']),
});

// During development, let the service refuse it
const strict = verifyClient({
  ...options,
  fetch: (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('Prefer', 'handling=strict');
    return fetch(url, { ...init, headers });
  },
});
try {
  await strict.claims.detect(body);
} catch (error) {
  if (error instanceof PlumblineError) console.log(error.status, error.message);
}
