// npm run calibrate: measures how often the configured language model judges shipped claims
// rightly, and keeps the curve that confidences are read from (the embedded database can be opened
// only while the service is stopped).
import { join } from 'node:path';
import { exitOnFault, StartupError } from '@plumbline/config';
import type { CalibrationReport } from './fact-checking/calibration/calibration.service.ts';

const USAGE = 'npm run calibrate takes no options; the model is that of LLM_BASE_URL.';
const PROGRESS_STEP = 10;

/** Loads the service only now: what was asked for wrongly is told at once. */
async function calibrate(): Promise<CalibrationReport> {
  const [{ openDatabase }, { createApp }, { readSettings }, { CalibrationService }] =
    await Promise.all([
      import('@plumbline/database'),
      import('./app.ts'),
      import('./config/settings.ts'),
      import('./fact-checking/calibration/calibration.service.ts'),
    ]);
  const settings = readSettings();
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: join(settings.DATA_DIR, 'verify'),
  });
  const app = await createApp({ ...settings, LOG_LEVEL: 'error', WORKER: 'separate' }, database);
  await app.init();
  const abortController = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => abortController.abort(new StartupError(`stopped by ${signal}`)));
  try {
    return await app.get(CalibrationService).calibrate({
      signal: abortController.signal,
      onProgress(doneCount, totalCount) {
        if (doneCount % PROGRESS_STEP === 0 || doneCount === totalCount)
          process.stderr.write(`${doneCount} of ${totalCount} claims\n`);
      },
    });
  } catch (error) {
    throw error instanceof StartupError
      ? error
      : new StartupError((error as Error).message, { cause: error });
  } finally {
    await app.close();
  }
}

function formatReport({ calibration, test, failures }: CalibrationReport): string {
  const formatShare = (count: number, total: number) =>
    `${count} of ${total}${total ? ` (${(count / total).toFixed(3)})` : ''}`;
  return [
    `${calibration.name} is kept.`,
    ...calibration.points.map(
      ([weight, confidence]) => `  weight ${weight.toFixed(2)}: confidence ${confidence}`,
    ),
    `On ${test.claims} other claims: ${formatShare(test.right, test.decided)} decided are right, ` +
      `${formatShare(test.decidableRight, test.decidable)} decidable are decided rightly, ` +
      `${test.wrongSide} on the wrong side.`,
    `Mean confidence ${test.meanConfidence.toFixed(3)}, expected calibration error ` +
      `${test.calibrationError.toFixed(3)}.`,
    ...(failures.length ? [`Left out, since the model failed: ${failures.join('; ')}`] : []),
  ].join('\n');
}

try {
  if (process.argv.length > 2) throw new StartupError(USAGE);
  process.stdout.write(`${formatReport(await calibrate())}\n`);
} catch (error) {
  exitOnFault('calibrate', error);
}
