import { sign } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  createVerifierKey,
  extractEd25519Key,
  formatCheckpoint,
  formatNote,
  formatVerifierKey,
  isConsistencyProven,
  parseHex,
  parseSignedCheckpoint,
  signNoteText,
  toDer,
  verifySignatures,
} from '@plumbline/certificates';
import { SETTINGS } from '@plumbline/http';
import { SigningKey } from '../certificates/signing-key.ts';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import { CertificateRepository } from '../ledger/certificate.repository.ts';
import {
  HeadLogRepository,
  type HeadLogState,
  type StoredCheckpoint,
} from '../ledger/head-log.repository.ts';
import { computeLogConsistency } from './request-cosignature.ts';

/** Heads logged by one transaction. */
const BATCH_SIZE = 1_000;
const MAX_BATCHES = 1_000;

/** The stored log does not continue what this service signed: it must not sign anything. */
export class HeadLogFault extends Error {
  override readonly name = 'HeadLogFault';
}

export interface LogConsistency {
  from_size: number;
  to_size: number;
  from_root: string;
  to_root: string;
  proof: string[];
}

export interface LogHead extends Omit<StoredCheckpoint, 'key_id'> {
  origin: string;
  /** The key that signed `note`, as a verifier key of C2SP. */
  verification_key: string;
}

/** Keeps the log of ledger heads, and signs its head. */
@Injectable()
export class HeadLogService {
  /** The largest checkpoint that this instance has signed or found. */
  #newest: { size: number; root: string } | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly signingKey: SigningKey,
    private readonly certificateRepository: CertificateRepository,
    private readonly headLogRepository: HeadLogRepository,
  ) {}

  /** Logs the heads of all ledgers that have grown since the last call. */
  async logHeads(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch++)
      if ((await this.headLogRepository.logHeads(BATCH_SIZE)) < BATCH_SIZE) return;
  }

  /**
   * Signs the log as it is, unless that is signed already.
   * @returns the newest checkpoint; null while the log is empty
   * @throws HeadLogFault when the stored log is not a continuation of what was signed
   */
  async signHead(): Promise<StoredCheckpoint | null> {
    const newest = await this.headLogRepository.findCheckpoint();
    const state = await this.headLogRepository.readState();
    await this.assertContinuation(newest, state);
    if (state.root !== null && state.size > (newest?.size ?? 0)) {
      await this.certificateRepository.registerSigningKey(toDer(this.signingKey.publicKey));
      await this.headLogRepository.saveCheckpoint({
        size: state.size,
        root: state.root,
        key_id: this.signingKey.id,
        note: this.signCheckpoint(state.size, state.root, state.origin!),
      });
    }
    const { size, root } = state;
    if (root !== null && size > (this.#newest?.size ?? 0)) this.#newest = { size, root };
    return this.headLogRepository.findCheckpoint();
  }

  /** @throws ApiError 404 while nothing is signed */
  async getHead(): Promise<LogHead> {
    const checkpoint = await this.headLogRepository.findCheckpoint();
    if (!checkpoint) throw errors.headLogEmpty();
    const { key_id, ...head } = checkpoint;
    const { origin } = parseSignedCheckpoint(checkpoint.note)!.checkpoint;
    const keys = await this.certificateRepository.listSigningKeys();
    const der = keys.find((key) => key.key_id === key_id)!.public_key;
    const publicKey = extractEd25519Key(Buffer.from(der, 'base64'))!;
    return {
      origin,
      ...head,
      note: formatCosignedNote(checkpoint),
      verification_key: formatVerifierKey(createVerifierKey(origin, 'note', publicKey)),
    };
  }

  /**
   * Proves that the log of `from` entries is the beginning of the log of `to` entries.
   * @param to default: the size of the newest checkpoint
   * @throws ApiError 404 when no checkpoint of one of the sizes was signed
   */
  async proveConsistency(from: number, to?: number): Promise<LogConsistency> {
    const [older, newer] = await Promise.all([
      this.headLogRepository.findCheckpoint(from),
      this.headLogRepository.findCheckpoint(to),
    ]);
    if (!older) throw errors.checkpointNotFound('from');
    if (!newer) throw errors.checkpointNotFound('to');
    if (older.size > newer.size)
      throw errors.badRequest('from', `must not be larger than to (${newer.size})`);
    return {
      from_size: older.size,
      to_size: newer.size,
      from_root: older.root,
      to_root: newer.root,
      proof: await computeLogConsistency(this.headLogRepository, older.size, newer.size),
    };
  }

  /**
   * A log must never sign two heads that contradict each other: compares the stored log with the
   * newest stored checkpoint, and with what this instance signed itself.
   */
  private async assertContinuation(
    newest: StoredCheckpoint | null,
    { size, root }: HeadLogState,
  ): Promise<void> {
    if (newest && !this.isOwnStatement(newest))
      throw new HeadLogFault(`the stored checkpoint of ${newest.size} entries is not as signed`);
    for (const signed of [newest, this.#newest]) {
      if (!signed) continue;
      const isContinued =
        signed.size <= size &&
        root !== null &&
        isConsistencyProven({
          from: { size: signed.size, root: Buffer.from(signed.root, 'hex') },
          to: { size, root: Buffer.from(root, 'hex') },
          proof: (await computeLogConsistency(this.headLogRepository, signed.size, size)).map(
            parseHex,
          ),
        });
      if (!isContinued)
        throw new HeadLogFault(
          `the stored log of ${size} entries does not begin with the ${signed.size} entries of a ` +
            'checkpoint that was signed',
        );
    }
  }

  /** Checkpoints of earlier keys are taken as they are stored: their keys are in the database. */
  private isOwnStatement({ size, root, key_id, note }: StoredCheckpoint): boolean {
    const parsed = parseSignedCheckpoint(note);
    if (
      parsed?.checkpoint.size !== size ||
      Buffer.from(parsed.checkpoint.root).toString('hex') !== root
    )
      return false;
    if (key_id !== this.signingKey.id) return true;
    const { text, signatures } = parsed.note;
    const key = createVerifierKey(parsed.checkpoint.origin, 'note', this.publicKeyBytes);
    return verifySignatures(text, signatures, [key]).verified.length > 0;
  }

  private signCheckpoint(size: number, root: string, drawnOrigin: string): string {
    const origin = this.settings.HEAD_LOG_ORIGIN ?? drawnOrigin;
    const text = formatCheckpoint({ origin, size, root: Buffer.from(root, 'hex') });
    const key = { name: origin, publicKey: this.publicKeyBytes };
    const { privateKey } = this.signingKey;
    return formatNote(text, [
      signNoteText(text, key, (message) => sign(null, message, privateKey)),
    ]);
  }

  private get publicKeyBytes(): Uint8Array {
    return extractEd25519Key(toDer(this.signingKey.publicKey))!;
  }
}

/** Returns the note with the signature of the log and those of all its witnesses. */
export const formatCosignedNote = ({ note, cosignatures }: StoredCheckpoint): string =>
  note + cosignatures.map(({ line }) => `${line}\n`).join('');
