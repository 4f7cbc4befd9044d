import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { HeadLogRepository, type StoredCheckpoint } from '../ledger/head-log.repository.ts';
import { formatCosignedNote } from './head-log.service.ts';

const BATCH_SIZE = 100;
/** The last line of the file is shorter: a note has at most a few kilobytes. */
const MAX_LINE_BYTES = 256 * 2 ** 10;

/**
 * Appends checkpoints to WITNESS_FILE, each as a line of JSON with its size, the time of its
 * signature, and the note with the cosignatures known at that time.
 */
@Injectable()
export class CheckpointFileService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly headLogRepository: HeadLogRepository,
  ) {}

  /**
   * Appends the checkpoints that the file does not have, and waits until they are on disk.
   * @throws Error when the file cannot be read or written
   */
  async appendNew(): Promise<void> {
    if (!this.settings.WITNESS_FILE) return;
    const file = await open(
      this.settings.WITNESS_FILE,
      constants.O_RDWR | constants.O_APPEND | constants.O_CREAT,
      0o644,
    );
    try {
      let { size, isTorn } = await readEnd(file);
      for (;;) {
        const checkpoints = await this.headLogRepository.listCheckpointsAfter(size, BATCH_SIZE);
        if (!checkpoints.length) return;
        await file.appendFile((isTorn ? '\n' : '') + checkpoints.map(formatLine).join(''));
        await file.datasync();
        size = checkpoints.at(-1)!.size;
        isTorn = false;
      }
    } finally {
      await file.close();
    }
  }
}

const formatLine = (checkpoint: StoredCheckpoint): string =>
  `${JSON.stringify({
    size: checkpoint.size,
    signed_at: checkpoint.signed_at,
    note: formatCosignedNote(checkpoint),
  })}\n`;

/**
 * Returns the size of the last checkpoint in the file, 0 without one, and whether a crash has cut
 * its last line.
 */
async function readEnd(file: FileHandle): Promise<{ size: number; isTorn: boolean }> {
  const { size: fileSize } = await file.stat();
  const length = Math.min(fileSize, 2 * MAX_LINE_BYTES);
  const buffer = Buffer.alloc(length);
  await file.read(buffer, 0, length, fileSize - length);
  const lines = buffer.toString('utf8').split('\n');
  const isTorn = lines.pop() !== '';
  return { size: lines.map(parseSizeOfLine).findLast((size) => size > 0) ?? 0, isTorn };
}

function parseSizeOfLine(line: string): number {
  try {
    const { size } = JSON.parse(line) as { size?: unknown };
    return Number.isSafeInteger(size) ? (size as number) : 0;
  } catch {
    return 0; // the beginning of the part that was read, or a line that a crash has cut
  }
}
