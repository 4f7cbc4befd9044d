import type { ServiceAddress } from '../connection.ts';

const PROBE_TIMEOUT_MS = 5_000;

/**
 * Whether the key of verify may not write, but memory serves everybody: whoever gave the agent few
 * rights may believe that they hold for both services.
 */
export async function isOpenBesidesLimitedKey(
  verify: ServiceAddress,
  memory: ServiceAddress,
): Promise<boolean> {
  try {
    return (await isOpen(memory)) && (await isReadOnly(verify));
  } catch {
    return false; // a service is not reachable, which is reported elsewhere
  }
}

async function isOpen({ baseUrl }: ServiceAddress): Promise<boolean> {
  return (await probe(`${baseUrl}/v1/certificates/key`)).ok;
}

/** Sends a body that the endpoint refuses, so that nothing is written. */
async function isReadOnly({ baseUrl, key }: ServiceAddress): Promise<boolean> {
  const response = await probe(`${baseUrl}/api/v1/collections`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: '{}',
  });
  return (response.headers.get('WWW-Authenticate') ?? '').includes('insufficient_scope');
}

const probe = (url: string, request: RequestInit = {}) =>
  fetch(url, { ...request, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
