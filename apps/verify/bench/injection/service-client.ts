import type { DocumentFile } from './corpus.ts';

interface Evidence {
  passages: { text: string }[];
  snippet: string;
  summary: string;
  stance: string;
}

/** The fields that this bench reads. Each response has those of its endpoint. */
export interface ResponseBody {
  id: string;
  status: string;
  error: string | null;
  verdict: string;
  answer: string;
  markdown: string;
  summary: string;
  citations: object[];
  evidence: Evidence[];
  results: (Evidence & { verdict: string; citations: object[] })[];
  claims: {
    title: string;
    text: string;
    claim: string;
    verdict: string | null;
    result: { evidence: Evidence[] } | null;
  }[];
  predictions?: { title: string; deadline: string }[];
  edges?: {
    from_title: string;
    to_title: string;
    edge_type: string;
    label: string;
    evidence: string;
  }[];
  nodes: { type: string; label: string }[];
  dataPoints: { timestamp: string; label: string }[];
  sections: { content: string }[];
  sources: { quotes: object[] }[];
  timeseries: object;
}

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

  post<Answer = ResponseBody>(path: string, body: object): Promise<Answer> {
    return this.#send(path, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  upload(
    path: string,
    file: DocumentFile,
    fields: Record<string, string> = {},
  ): Promise<ResponseBody> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { bytes, contentType, fileName } = file;
    form.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), fileName);
    return this.#send(path, { method: 'POST', headers: this.#headers, body: form });
  }

  /** Checks all claims of a file and waits for their verdicts. */
  async checkDocument(file: DocumentFile): Promise<ResponseBody> {
    const { id } = await this.upload('checks/document', file, { source: 'ingest' });
    const endsAt = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const check = await this.#send(`checks/document/${id}`, { headers: this.#headers });
      if (!['queued', 'running'].includes(check.status)) return check;
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
    this.#collectionByUrl.set(url, id);
    return id;
  }

  /** The text of a reply. */
  async chat(body: object): Promise<string> {
    const stream = await this.post<string>('chat', body);
    return Array.from(stream.matchAll(/^data: (\{.*\})$/gm), ([, json]) => JSON.parse(json!))
      .map(({ type, delta }) => (type === 'text-delta' ? (delta as string) : ''))
      .join('');
  }

  async #send<Answer = ResponseBody>(path: string, init: RequestInit): Promise<Answer> {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const response = await fetch(this.#base + path, { ...init, signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return (isJson ? JSON.parse(text) : text) as Answer;
  }
}
