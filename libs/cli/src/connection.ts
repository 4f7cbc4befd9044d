import {
  memoryClient,
  verifyClient,
  type MemoryClient,
  type VerifyClient,
} from '@plumbline/client';
import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';
import { findWorkspaceKeys, type Workspace } from './workspace.ts';

export type ServiceName = 'verify' | 'memory';

export interface ServiceAddress {
  name: ServiceName;
  baseUrl: string;
  key?: string;
}

/** The service that a command talks to. */
export interface Connection {
  service: ServiceName;
  address: ServiceAddress;
  /** Whether nobody named another address, so that the services of the workspace are meant. */
  isDefault: boolean;
  workspace?: Workspace;
}

export interface ConnectionOptions {
  verifyUrl?: string;
  memoryUrl?: string;
  key?: string;
}

/** The ports that the services use without VERIFY_PORT and MEMORY_PORT. */
const DEFAULT_PORTS = { verify: '3000', memory: '3001' };
/** Longer than any answer takes; a stream is never silent for so long. */
const TIMEOUT_MS = 300_000;
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Returns the connection to a service from the options, then the environment, then defaults. */
export async function resolveConnection(
  service: ServiceName,
  { verifyUrl, memoryUrl, key }: ConnectionOptions,
  workspace: Workspace | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Connection> {
  const isVerify = service === 'verify';
  const named = isVerify
    ? verifyUrl || env.PLUMBLINE_VERIFY_URL
    : memoryUrl || env.PLUMBLINE_MEMORY_URL;
  const baseUrl = parseServiceUrl(
    named || getDefaultUrl(service, env),
    isVerify ? '--verify-url' : '--memory-url',
  );
  const givenKey = isVerify ? key || env.PLUMBLINE_KEY : env.PLUMBLINE_MEMORY_KEY;
  const ownKey =
    isVerify && !givenKey && workspace && isOnThisMachine(baseUrl)
      ? await findValidKey(baseUrl, findWorkspaceKeys(workspace, env))
      : undefined;
  const found = givenKey || ownKey;
  return {
    service,
    address: { name: service, baseUrl, ...(found && { key: found }) },
    isDefault: !named,
    workspace,
  };
}

export const createVerifyClient = ({ address }: Connection): VerifyClient =>
  verifyClient({ baseUrl: address.baseUrl, token: address.key, timeoutMs: TIMEOUT_MS });

export const createMemoryClient = ({ address }: Connection): MemoryClient =>
  memoryClient({ baseUrl: address.baseUrl, token: address.key, timeoutMs: TIMEOUT_MS });

/** Where `npm start` listens: it reads the same variables. */
function getDefaultUrl(service: ServiceName, env: NodeJS.ProcessEnv): string {
  const port = service === 'verify' ? env.VERIFY_PORT : env.MEMORY_PORT;
  return `http://127.0.0.1:${port || DEFAULT_PORTS[service]}`;
}

/** @throws CliError unless the text is an http(s) URL without a name and password */
function parseServiceUrl(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url && isHttp && !url.username && !url.password) return text.replace(/\/+$/, '');
  const hint = 'it must look like http://127.0.0.1:3000, without a name and password';
  throw new CliError(`${option} is not the address of a service: ${hint}.`, EXIT.input);
}

/** Keys of the workspace never leave this machine. */
const isOnThisMachine = (baseUrl: string) => LOOPBACK_HOSTS.has(new URL(baseUrl).hostname);

/** The demo has keys of its own, so the key that the running service accepts is chosen. */
async function findValidKey(baseUrl: string, keys: readonly string[]): Promise<string | undefined> {
  if (keys.length < 2) return keys[0];
  for (const key of keys)
    try {
      const client = verifyClient({ baseUrl, token: key, retry: { attempts: 0 } });
      await client.account.queues();
      return key;
    } catch (error) {
      if ((error as { status?: number }).status !== 401) return keys[0];
    }
  return keys[0];
}
