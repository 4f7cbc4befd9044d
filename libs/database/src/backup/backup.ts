import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@plumbline/config';
import { z } from 'zod';
import { copyDataDir, copyFiles } from './data-dir-copy.ts';

/** What a backup contains: written last, so a backup without this file is incomplete. */
const manifestSchema = z.object({
  service: z.string(),
  created_at: z.string(),
  /** By path in the backup, with `/` between folders. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
type Manifest = z.infer<typeof manifestSchema>;

export interface BackupOptions {
  service: string;
  dataDir: string;
  /** Folder of the backup. It is laid out like DATA_DIR. */
  backupFolder: string;
  /** Files of the service in DATA_DIR that contain secrets. */
  secretFiles: readonly string[];
}

export interface BackupSummary {
  files: number;
  bytes: number;
}

const READ_BYTES = 1 << 20;
const toManifestName = (service: string) => `${service}.manifest.json`;

/**
 * Copies the embedded database and the secrets of a service, also while the service runs.
 * @throws StartupError when the folder already has a backup of the service, or the running service
 *   cannot make one
 */
export async function createBackup({
  service,
  dataDir,
  backupFolder,
  secretFiles,
}: BackupOptions): Promise<BackupSummary> {
  const folder = join(dataDir, service);
  if (!existsSync(join(folder, 'pgdata')))
    throw new StartupError(
      `${folder} contains no embedded database. Set DATA_DIR to the folder that the service uses.`,
    );
  const entries = [service, toManifestName(service), ...secretFiles];
  ensureAbsent(backupFolder, entries, 'Choose a new folder for the backup.');
  mkdirSync(join(backupFolder, service), { recursive: true, mode: 0o700 });
  moveFolder(await copyDataDir(folder), join(backupFolder, service, 'pgdata'));
  for (const name of secretFiles)
    if (existsSync(join(dataDir, name))) copySecret(join(dataDir, name), join(backupFolder, name));
  const files = describeFiles(backupFolder, service, secretFiles);
  const manifest: Manifest = { service, created_at: new Date().toISOString(), files };
  writeFileSync(
    join(backupFolder, toManifestName(service)),
    `${JSON.stringify(manifest, null, 1)}\n`,
    { mode: 0o600, flush: true },
  );
  return summarize(files);
}

/**
 * Restores a service from a backup into DATA_DIR, after a comparison of all checksums.
 * @throws StartupError when DATA_DIR already has data of the service, or the backup is damaged
 */
export function restoreBackup({
  service,
  dataDir,
  backupFolder,
  secretFiles,
}: BackupOptions): BackupSummary {
  const { files } = readManifest(backupFolder, service);
  ensureAbsent(
    dataDir,
    [service, ...secretFiles],
    'Set DATA_DIR to an empty folder, or move these files away.',
  );
  const restoringFolder = join(dataDir, `${service}.restoring`);
  rmSync(restoringFolder, { recursive: true, force: true }); // by a restore that was interrupted
  mkdirSync(restoringFolder, { recursive: true, mode: 0o700 });
  copyFiles(join(backupFolder, service), join(restoringFolder, service));
  for (const name of secretFiles)
    if (files[name]) copySecret(join(backupFolder, name), join(restoringFolder, name));
  const fault = findFault(files, describeFiles(restoringFolder, service, secretFiles));
  if (fault) {
    rmSync(restoringFolder, { recursive: true });
    throw new StartupError(`The backup is damaged: ${fault}. Nothing was restored.`);
  }
  // The database comes last: with it, the restore is complete.
  for (const name of [...secretFiles.filter((secret) => files[secret]), service])
    renameSync(join(restoringFolder, name), join(dataDir, name));
  rmSync(restoringFolder, { recursive: true });
  return summarize(files);
}

function ensureAbsent(folder: string, names: readonly string[], advice: string): void {
  const presentNames = names.filter((name) => existsSync(join(folder, name)));
  if (presentNames.length)
    throw new StartupError(`${folder} already contains ${presentNames.join(', ')}. ${advice}`);
}

function readManifest(backupFolder: string, service: string): Manifest {
  const path = join(backupFolder, toManifestName(service));
  if (!existsSync(path))
    throw new StartupError(
      `${backupFolder} has no complete backup of the ${service} service: ${toManifestName(service)} is missing.`,
    );
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new StartupError(`${path} is damaged. Use another backup.`, { cause });
  }
}

/** Moves a folder, by a copy if the target is on another disk. */
function moveFolder(source: string, target: string): void {
  try {
    renameSync(source, target);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    copyFiles(source, target);
    rmSync(source, { recursive: true });
  }
}

function copySecret(source: string, target: string): void {
  copyFileSync(source, target);
  chmodSync(target, 0o600);
}

/** Returns the checksums of all files, after the operating system has written them to disk. */
function describeFiles(
  folder: string,
  service: string,
  secretFiles: readonly string[],
): Manifest['files'] {
  const databaseFiles = readdirSync(join(folder, service), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const presentSecrets = secretFiles.filter((name) => existsSync(join(folder, name)));
  return Object.fromEntries(
    [...databaseFiles, ...presentSecrets]
      .sort()
      .map((path) => [path.replaceAll('\\', '/'), describeFile(join(folder, path))]),
  );
}

function describeFile(path: string): Manifest['files'][string] {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
    let bytes = 0;
    for (let count: number; (count = readSync(file, buffer)) > 0; bytes += count)
      hash.update(buffer.subarray(0, count));
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    closeSync(file);
  }
}

function findFault(expected: Manifest['files'], actual: Manifest['files']): string | undefined {
  for (const [path, { sha256 }] of Object.entries(expected)) {
    if (!actual[path]) return `${path} is missing`;
    if (actual[path].sha256 !== sha256) return `${path} has another content`;
  }
  const surplusPath = Object.keys(actual).find((path) => !expected[path]);
  return surplusPath && `${surplusPath} does not belong to it`;
}

const summarize = (files: Manifest['files']): BackupSummary => ({
  files: Object.keys(files).length,
  bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
});
