import type { DocumentFile } from './corpus.ts';

/* eslint-disable @typescript-eslint/no-explicit-any -- bodies of HTTP answers */
type Body = any;

const MAX_WAIT_MS = 120_000;

/** Calls of the verify service with one key. An error status is an error with its message. */
export class ServiceClient {
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #collectionByUrl = new Map<string, string>();

  constructor(url: string, token: string) {
    this.#base = `${url}/api/v1/`;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  post(path: string, body: object): Promise<Body> {
    return this.#send(path, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  upload(path: string, file: DocumentFile, fields: Record<string, string> = {}): Promise<Body> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { bytes, contentType, fileName } = file;
    form.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), fileName);
    return this.#send(path, { method: 'POST', headers: this.#headers, body: form });
  }

  /** Checks all claims of a file and waits for their verdicts. */
  async checkDocument(file: DocumentFile): Promise<Body> {
    const { id } = await this.upload('checks/document', file, { source: 'ingest' });
    const endsAt = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const check = await this.#send(`checks/document/${id}`, { headers: this.#headers });
      if (!['queued', 'running'].includes(check.status as string)) return check;
      if (Date.now() > endsAt) throw new Error(`the check ${id} has not finished`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** The id of a collection of this page alone. */
  async openCollection(url: string): Promise<string> {
    const existing = this.#collectionByUrl.get(url);
    if (existing) return existing;
    const { id } = await this.post('collections', { name: 'Bridge' });
    const { status, error } = await this.post(`collections/${id}/ingest`, { url });
    if (status !== 'completed') throw new Error(`${url} was not ingested: ${status} ${error}`);
    this.#collectionByUrl.set(url, id as string);
    return id as string;
  }

  /** The text of a reply. */
  async chat(body: object): Promise<string> {
    const stream: string = await this.post('chat', body);
    return Array.from(stream.matchAll(/^data: (\{.*\})$/gm), ([, json]) => JSON.parse(json!))
      .map(({ type, delta }) => (type === 'text-delta' ? (delta as string) : ''))
      .join('');
  }

  async #send(path: string, init: RequestInit): Promise<Body> {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const response = await fetch(this.#base + path, { ...init, signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
    return response.headers.get('content-type')?.startsWith('application/json')
      ? JSON.parse(text)
      : text;
  }
}
