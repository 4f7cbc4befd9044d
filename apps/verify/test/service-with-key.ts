import { startService } from '@plumbline/testing';

const TOKEN = 'pat_of_the_specs';

export type Post = (path: string, body: object) => Promise<Record<string, unknown>>;

export type Get = (path: string) => Promise<Record<string, unknown>>;

/** Verify as a separate process with one personal key. */
export async function startServiceWithKey(env: NodeJS.ProcessEnv) {
  const service = await startService('verify', {
    ...{ ...env, VERIFY_PORT: '0' },
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'one', kind: 'personal', subject: 'Ann' },
    }),
  });
  const post: Post = async (path, body) => {
    const response = await fetch(`${service.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const get: Get = async (path) => {
    const response = await fetch(`${service.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    return (await response.json()) as Record<string, unknown>;
  };
  return { service, post, get };
}
