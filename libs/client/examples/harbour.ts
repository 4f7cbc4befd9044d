import { memoryClient, PlumblineError, verifyClient } from '@plumbline/client';

const verify = verifyClient({
  baseUrl: process.env.VERIFY ?? 'http://127.0.0.1:3000',
  token: process.env.KEY,
});
const memory = memoryClient({ baseUrl: process.env.MEMORY ?? 'http://127.0.0.1:3001' });

// A verdict with its sources
const { verdict, sources } = await verify.factChecker.check({
  claim: 'The repair of Lindholm harbour cost 48.2 million euros.',
});
console.log(verdict, sources.length > 0);

// Remember a message, then search as of an instant before it was known
const remembered = await memory.remember({
  space: 'user:ada',
  messages: [
    { content: 'The harbour of Lindholm reopened on 12 March 2026.', observed_at: '2026-03-13' },
  ],
});
const { items } = await memory.search({ as_of: '2026-01-01', q: 'harbour', space: 'user:ada' });
console.log(remembered.episodes.length, items.length); // nothing was known in January

// Stream a reply; the client resumes after a broken connection
let reply = '';
for await (const event of verify.chat.stream({
  message: 'What did the repair of Lindholm harbour cost?',
  use_fact_search: true,
}))
  if (event.type === 'text-delta') reply += event.delta;
console.log(reply.length > 0);

// Every failure is a PlumblineError, which never contains the key
try {
  await memory.list({ as_of: 'soon' });
} catch (error) {
  if (error instanceof PlumblineError) console.log(error.status, error.code, error.field);
}
