import type { FrontPage } from '@plumbline/http';

/** A header that does no harm when the service has no keys. */
const KEY_HEADER = '-H "Authorization: Bearer $KEY"';

export const frontPage: FrontPage = {
  title: 'Plumbline memory',
  description:
    'A ledger of statements with two times, read as of an instant. If the service has API keys, ' +
    'the requests need one in KEY.',
  links: {
    documentation: '/docs',
    'OpenAPI description': '/openapi.json',
    health: '/health/ready',
    'Model Context Protocol': '/mcp',
  },
  requests: [
    {
      purpose: 'Remember a message',
      command:
        `curl -s $URL/v1/memories ${KEY_HEADER} -H 'Content-Type: application/json' \\\n` +
        `  -d '{"space":"user:ada","messages":[{"content":"Ada moved to Oslo.","observed_at":"2026-03-20"}]}'`,
    },
    {
      purpose: 'Search what is known now (an instant in the future counts as now)',
      command:
        `curl -s -G $URL/v1/memories/search ${KEY_HEADER} \\\n` +
        `  --data-urlencode 'q=Where does Ada live?' -d as_of=2100-01-01`,
    },
    {
      purpose: 'List what was known at an earlier instant',
      command: `curl -s '$URL/v1/memories?as_of=2026-01-01' ${KEY_HEADER}`,
    },
  ],
};
