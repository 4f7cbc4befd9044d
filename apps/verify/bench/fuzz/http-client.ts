import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { IdPool } from './id-pool.ts';
import type { PlannedRequest } from './request-generator.ts';

export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** The ids in its path. */
  ids: string[];
}

export interface ReceivedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The longest time of a response on a busy machine. */
const MAX_RESPONSE_MS = 60_000;

/** The request in the form in which it is sent. */
export function buildRequest(
  planned: PlannedRequest,
  at: { url: string; tokens: Record<PlannedRequest['key'], string> },
  idPool: IdPool,
): SentRequest {
  const { operation, method, path, rawPath, query, rawQuery, headers, json, text, form, key } =
    planned;
  const ids: Record<string, string> = {};
  for (const [name, id] of Object.entries(path))
    ids[name] = toText(idPool.resolve(id, Object.values(ids)));
  const pathIds = Object.values(ids);
  const filledPath = operation.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => rawPath ?? encodePart(ids[name]),
  );
  const pairs = query
    .map(([name, value]) => `${encodePart(name)}=${encodePart(idPool.resolve(value))}`)
    .join('&');
  const search = rawQuery ?? pairs;
  const body = form
    ? buildFormBody(form)
    : text !== undefined
      ? Buffer.from(text)
      : json === undefined
        ? undefined
        : Buffer.from(JSON.stringify(idPool.resolve(json, pathIds)) ?? '');
  const token = at.tokens[key];
  return {
    method,
    url: `${at.url}${filledPath}${search && `?${search}`}`,
    headers: {
      'x-request-id': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && {
        'content-type': form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json',
        'content-length': String(body.length),
      }),
      ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
    },
    body,
    ids: pathIds,
  };
}

/**
 * Characters that a URL cannot contain are encoded by their bytes; an unpaired surrogate has none.
 */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const encodePart = (value: unknown): string => encodeURIComponent(toText(value).toWellFormed());

const BOUNDARY = 'a-boundary-of-the-fuzz-bench';

function buildFormBody({ file, fields }: NonNullable<PlannedRequest['form']>): Buffer {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${toText(value)}\r\n`,
    ),
  );
  if (file)
    parts.push(
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; ` +
          `filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`,
      ),
      Buffer.from(file.text, file.type.startsWith('text') ? 'utf8' : 'latin1'),
      Buffer.from('\r\n'),
    );
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/**
 * Sends the request and waits for the complete response. @throws the connection's error, or an
 * error when no response arrives in time
 */
export function sendRequest(
  sent: SentRequest,
  httpAgent: Agent | false = agent,
): Promise<ReceivedResponse> {
  const { method, url, headers, body } = sent;
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const { hostname, port, origin } = new URL(url);
    // The unchanged path: URL would normalize it
    const outgoing = request(
      {
        hostname,
        port,
        path: url.slice(origin.length),
        method,
        headers: toLatin1(headers),
        agent: httpAgent,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          clearTimeout(timer);
          const pairs = Object.entries(response.headers).map(([name, value]) => [
            name,
            String(value),
          ]);
          resolve({
            status: response.statusCode!,
            headers: Object.fromEntries(pairs) as Record<string, string>,
            body: Buffer.concat(chunks),
            ms: performance.now() - from,
          });
        });
      },
    );
    const timer = setTimeout(
      () => outgoing.destroy(new Error(`no answer within ${MAX_RESPONSE_MS / 1000} s`)),
      MAX_RESPONSE_MS,
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // The service may close an idle connection at the moment of its reuse; this cannot happen on
      // a new one
      if (outgoing.reusedSocket && error.code === 'ECONNRESET')
        sendRequest(sent, false).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(body);
  });
}

const toLatin1 = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );

/** The request as a curl command. */
export function toCurlCommand({ method, url, headers, body }: SentRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const relevantHeaders = Object.entries(headers).filter(
    ([name]) => !['content-length', 'x-request-id'].includes(name),
  );
  const data = body
    ? ' --data-binary ' +
      `${quote(body.length > 2_000 ? `${body.toString().slice(0, 500)}… (${body.length} bytes)` : body.toString())}`
    : '';
  return (
    `curl -s -i -X ${method} ` +
    `${quote(url)}${relevantHeaders.map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`).join('')}${data}`
  );
}
