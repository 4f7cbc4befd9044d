import type { FrontPage } from '@plumbline/http';

const post = (path: string, body: string) =>
  `curl -s $URL/api/v1/${path} -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/json' -d '${body}'`;

/** `npm start` and the guide say where the key is. */
export const frontPage: FrontPage = {
  title: 'Plumbline verify',
  description:
    'Checks claims against evidence and names the sources. The requests need an API key in KEY.',
  links: {
    documentation: '/docs',
    'OpenAPI description': '/openapi.json',
    health: '/health/ready',
    'Model Context Protocol': '/mcp',
  },
  requests: [
    {
      purpose: 'Check a claim',
      command: post('fact-checker', '{"claim":"The Eiffel Tower is 330 metres tall."}'),
    },
    {
      purpose: 'Find the claims of a text that can be checked',
      command: post('claims/detect', '{"text":"The Eiffel Tower is 330 metres tall. I love it!"}'),
    },
    {
      purpose: 'Research a question',
      command: post('deep-research', '{"query":"How tall is the Eiffel Tower?"}'),
    },
  ],
};
