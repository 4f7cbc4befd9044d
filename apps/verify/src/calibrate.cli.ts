// npm run calibrate: measures how often the judging model is right on the shipped claims and stores
// the curve that confidences are read from. The judging model is the configured language model,
// else the local encoder. The embedded database can be opened only while the service is stopped.
import { exitOnFault, StartupError } from '@plumbline/config';
import { runWithApp } from './cli-app.ts';
import type { CalibrationReport } from './fact-checking/calibration/calibration.service.ts';

const USAGE =
  'npm run calibrate takes no options; the model is that of LLM_BASE_URL, else the local encoder.';
const PROGRESS_STEP = 10;

async function calibrate(): Promise<CalibrationReport> {
  const { CalibrationService } = await import('./fact-checking/calibration/calibration.service.ts');
  const abortController = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => abortController.abort(new StartupError(`stopped by ${signal}`)));
  const options = {
    signal: abortController.signal,
    onProgress(doneCount: number, totalCount: number) {
      if (doneCount % PROGRESS_STEP === 0 || doneCount === totalCount)
        process.stderr.write(`${doneCount} of ${totalCount} claims\n`);
    },
  };
  return runWithApp((app) =>
    app
      .get(CalibrationService)
      .calibrate(options)
      .catch((error: unknown) => {
        throw error instanceof StartupError
          ? error
          : new StartupError((error as Error).message, { cause: error });
      }),
  );
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
