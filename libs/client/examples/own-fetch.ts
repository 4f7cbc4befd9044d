import { verifyClient } from '@plumbline/client';

const verify = verifyClient({
  baseUrl: process.env.VERIFY ?? 'http://127.0.0.1:3000',
  fetch: async (url, init) => {
    const response = await fetch(url, init);
    console.log(init.method, new URL(url).pathname, response.status);
    return response;
  },
});
await verify.health.live();
