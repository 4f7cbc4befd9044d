import type { AnswerHead, VerifyClient, VerifySchemas } from '@plumbline/client';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import {
  getFileName,
  isDocumentFile,
  isPageAddress,
  readInput,
  readTextInput,
} from '../read-input.ts';
import { toRequestOptions, type CheckOptions } from './check-options.ts';

type DocumentCheck = VerifySchemas['DocumentCheckDto'];
type Documents = VerifyClient['checks']['documents'];

/** How long Ctrl-C waits for the id of a check whose request has just been sent. */
const MAX_ID_WAIT_MS = 3_000;
/** Between two reads of a check that has no stream. */
const POLL_MS = 1_500;
const FINAL_STATUSES = new Set<DocumentCheck['status']>(['finished', 'failed', 'canceled']);

/** A check of a document in the service, which goes on there until it ends or is cancelled. */
export class DocumentCheckRun {
  readonly #documents: Documents;
  readonly #session: Session;
  #id: string | undefined;
  #cancellation: Promise<void> | undefined;
  #reportId: (id: string) => void = () => undefined;
  readonly #knownId = new Promise<string>((resolve) => (this.#reportId = resolve));

  constructor(documents: Documents, session: Session) {
    this.#documents = documents;
    this.#session = session;
  }

  /** Returns the ended check with its evidence. Ends after Ctrl-C has cancelled it. */
  async run(file: string, options: CheckOptions): Promise<DocumentCheck> {
    const { interruption, output } = this.#session;
    interruption.setHandler(() => (this.#cancellation = this.#cancel()));
    try {
      output.progress.show('Finding the claims …');
      if (isDocumentFile(file) && !isPageAddress(file)) await this.#checkFile(file, options);
      else await this.#checkText(file, options);
      return await this.#documents.get(await this.#knownId, {}, interruption);
    } finally {
      interruption.setHandler(undefined);
      output.progress.clear();
      await this.#cancellation?.catch(() => undefined); // the error of the request says why
    }
  }

  /** Follows the check by its stream. */
  async #checkText(file: string, options: CheckOptions): Promise<void> {
    const { interruption, output } = this.#session;
    const document = isPageAddress(file)
      ? { url: file }
      : {
          text: await readTextInput(file, EXIT.nothingChecked),
          ...(file !== '-' && { title: getFileName(file) }),
        };
    const body = { ...document, ...toRequestOptions(options) };
    const onAnswer = ({ headers }: AnswerHead) => this.#setId(headers.location?.split('/').at(-1));
    let [total, done] = [0, 0];
    for await (const event of this.#documents.stream(body, {
      signal: interruption.signal,
      onAnswer,
    })) {
      if (event.type === 'result') return this.#setId(event.data.id);
      if (event.type === 'claims') total = event.data.claims.length;
      else done++;
      const text = event.type === 'claim' ? event.data.claim : `${total} claims found`;
      output.progress.show(`${done}/${total} ${text}`);
    }
  }

  /** Sends the file and reads the check until it has ended. */
  async #checkFile(file: string, options: CheckOptions): Promise<void> {
    const { interruption, output } = this.#session;
    const upload = { file: await readInput(file), name: getFileName(file) };
    const request = { ...upload, ...toRequestOptions(options) };
    let check = await this.#documents.createFromFile(request, interruption);
    this.#setId(check.id);
    while (!FINAL_STATUSES.has(check.status)) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      check = await this.#documents.get(check.id, { evidence: false }, interruption);
      const { claims, pending } = check.summary;
      output.progress.show(`${claims - pending}/${claims} claims checked`);
    }
  }

  #setId(id: string | undefined): void {
    if (!id) return;
    this.#id = id;
    this.#reportId(id);
  }

  async #cancel(): Promise<void> {
    const { output } = this.#session;
    output.progress.end();
    output.printNotice('Cancelling the check …');
    const timeout = new Promise((resolve) => setTimeout(resolve, MAX_ID_WAIT_MS).unref());
    await Promise.race([this.#knownId, timeout]);
    if (!this.#id) return;
    await this.#documents.cancel(this.#id, { timeoutMs: MAX_ID_WAIT_MS });
    output.printNotice(`The check ${this.#id} was cancelled in the service.`);
  }
}
