// npm run backup -- FOLDER, npm run restore -- FOLDER: copies the embedded database and the secrets
// of this service from DATA_DIR, also while the service runs, and back into an empty DATA_DIR.
import { exitOnFault, exitOnHelp } from '@plumbline/config';
import { BACKUP_USAGE, runBackupCommand } from '@plumbline/database';
import { readSettings } from './config/settings.ts';

try {
  exitOnHelp(process.argv.slice(2), BACKUP_USAGE);
  const { DATA_DIR, databaseUrl } = readSettings();
  const summary = await runBackupCommand(process.argv.slice(2), {
    service: 'memory',
    dataDir: DATA_DIR,
    secretFiles: ['certificate-key.pem'],
    databaseUrl,
  });
  process.stdout.write(`memory: ${summary}\n`);
} catch (fault) {
  exitOnFault('memory backup', fault);
}
