import { Injectable } from '@nestjs/common';
import {
  RowsDigest,
  splitIntoSubtrees,
  type HiddenRun,
  type LeafRange,
} from '@plumbline/certificates';
import { CertificationService } from '../certificates/certification.service.ts';
import { errors } from '../errors/errors.ts';
import { CertificateRepository } from '../ledger/certificate.repository.ts';
import {
  ExportRepository,
  type ProofPage,
  type ProofPageParameters,
} from '../ledger/export.repository.ts';
import type { ReadScope } from '../ledger/ledger.types.ts';
import {
  formatFilename,
  mergeSnapshots,
  PAGE_LIMITS,
  type ExportStream,
} from './export.service.ts';
import { parseScope, type ScopeRequest } from './scope.ts';

export interface ProofExportRequest extends ScopeRequest {
  /** Size of an earlier ledger, at which runs of hidden rows are split. */
  since?: number;
}

/** Limits the time of one statement that reads hashes. */
const MAX_SUBTREES_READ = 5_000;
const LEAF_DIGITS = 64;

/** A started export; the first page is already read. */
interface StartedProof {
  scope: ReadScope;
  firstRequest: ProofPageParameters;
  firstPage: ProofPage;
  since: number | undefined;
}

/**
 * Streams the visible rows of a ledger in ledger order, and the hashes of all other rows, so that a
 * reader can rebuild the Merkle root of the whole ledger.
 */
@Injectable()
export class ProofExportService {
  constructor(
    private readonly exportRepository: ExportRepository,
    private readonly certificateRepository: CertificateRepository,
    private readonly certification: CertificationService,
  ) {}

  /** @throws ApiError 400 when `since` is larger than the ledger of the answer */
  async startExport(
    tenant: string,
    { since, ...scopeRequest }: ProofExportRequest,
  ): Promise<ExportStream> {
    const scope = parseScope(scopeRequest);
    const firstRequest = { ...scope, ...PAGE_LIMITS };
    const firstPage = await this.exportRepository.readProofPage(tenant, firstRequest);
    const { ledger_size } = firstPage.frame;
    if (since !== undefined && since > ledger_size)
      throw errors.badRequest(
        'since',
        `must not be larger than the ${ledger_size} rows of the ledger at as_of`,
      );
    return {
      contentType: 'application/x-ndjson; charset=utf-8',
      filename: formatFilename(firstPage.frame, 'proof.ndjson'),
      chunks: this.#streamLines(tenant, { scope, firstRequest, firstPage, since }),
    };
  }

  /** Reads each page in its own transaction, at the instant and ledger size of the first page. */
  async *#streamLines(
    tenant: string,
    { scope, firstRequest, firstPage, since }: StartedProof,
  ): AsyncGenerator<string> {
    const { as_of, ledger_size } = firstPage.frame;
    const digest = new RowsDigest();
    let snapshot = firstPage.frame;
    let page = firstPage;
    let lastPosition = 0;
    for (;;) {
      const isLast = page.next === null;
      for (const row of page.rows) digest.addRow(row);
      yield await this.#formatPage(tenant, page, { lastPosition, since, ledger_size, isLast });
      lastPosition = page.positions.at(-1) ?? lastPosition;
      if (isLast) break;
      page = await this.exportRepository.readProofPage(tenant, {
        ...firstRequest,
        as_of,
        ledger_size,
        after: page.next!,
      });
      snapshot = mergeSnapshots(snapshot, page.frame);
    }
    const certificate = await this.certification.certify(tenant, {
      operation: 'export',
      scope,
      request: { format: 'proof', since },
      snapshot,
      rows: digest,
    });
    yield formatLine({ certificate });
  }

  /** Returns the lines of a page: before each row, the hashes of the hidden rows before it. */
  async #formatPage(
    tenant: string,
    { rows, positions, seals }: ProofPage,
    {
      lastPosition,
      since,
      ledger_size,
      isLast,
    }: { lastPosition: number; since: number | undefined; ledger_size: number; isLast: boolean },
  ): Promise<string> {
    // A gap before each row, and one up to the end of the ledger
    const ends = [...positions.map((position) => position - 1), ...(isLast ? [ledger_size] : [])];
    const gaps = ends.map((end, index) =>
      splitRun({ begin: index ? positions[index - 1]! : lastPosition, end }, since),
    );
    const runs = await this.#readRuns(tenant, gaps.flat());
    let [text, runIndex] = ['', 0];
    for (const [index, gap] of gaps.entries()) {
      for (const run of runs.slice(runIndex, (runIndex += gap.length))) text += formatLine(run);
      if (index < rows.length)
        text += formatRowLine(positions[index]!, seals![index]!, rows[index]!);
    }
    return text;
  }

  async #readRuns(tenant: string, ranges: readonly LeafRange[]): Promise<HiddenRun[]> {
    const subtreesByRange = ranges.map(splitIntoSubtrees);
    const subtrees = subtreesByRange.flat();
    const hashes: string[] = [];
    for (let first = 0; first < subtrees.length; first += MAX_SUBTREES_READ)
      hashes.push(
        ...(await this.certificateRepository.readTreeHashes(
          tenant,
          subtrees.slice(first, first + MAX_SUBTREES_READ),
        )),
      );
    let hashIndex = 0;
    return ranges.map(({ begin, end }, index) => ({
      from: begin + 1,
      to: end,
      hashes: hashes.slice(hashIndex, (hashIndex += subtreesByRange[index]!.length)),
    }));
  }
}

/** Splits a run of hidden rows where an earlier ledger ended. An empty run has no parts. */
function splitRun({ begin, end }: LeafRange, since: number | undefined): LeafRange[] {
  if (begin === end) return [];
  return since !== undefined && since > begin && since < end
    ? [
        { begin, end: since },
        { begin: since, end },
      ]
    : [{ begin, end }];
}

/** Adds to a row what its leaf needs besides: the salt, or what an erasure left of it. */
function formatRowLine(position: number, seal: string, row: object): string {
  const [leaf, secret] = [seal.slice(0, LEAF_DIGITS), seal.slice(LEAF_DIGITS) || null];
  if (!('erased' in row)) return formatLine({ position, salt: secret, row });
  return formatLine(secret ? { position, content_digest: secret, row } : { position, leaf, row });
}

const formatLine = (value: object): string => `${JSON.stringify(value)}\n`;
