// npm run calibrate: measures how often the judging model is right on the shipped claims and stores
// the curve that confidences are read from. The judging model is the configured language model,
// else the local encoder. The embedded database can be opened only while the service is stopped.
import { exitOnFault, exitOnHelp, StartupError } from '@plumbline/config';
import { runWithApp } from './cli-app.ts';
import type { CalibrationReport } from './fact-checking/calibration/calibration.service.ts';

const USAGE =
  'npm run calibrate takes no options. The calibrated model is the language model ' +
  'at LLM_BASE_URL or, without LLM_BASE_URL, the local encoder.';
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
    `The calibration ${calibration.name} is stored.`,
    ...calibration.points.map(
      ([weight, confidence]) => `  weight ${weight.toFixed(2)}: confidence ${confidence}`,
    ),
    `Verdicts on ${test.claims} claims that were not used for the calibration: ` +
      `${formatShare(test.right, test.decided)} verdicts TRUE or FALSE are right. ` +
      `${formatShare(test.decidableRight, test.decidable)} claims labelled TRUE or ` +
      `FALSE have the right verdict. ${test.wrongSide} claims have the opposite ` +
      'verdict.',
    `The mean confidence is ${test.meanConfidence.toFixed(3)}, and the expected ` +
      `calibration error is ${test.calibrationError.toFixed(3)}.`,
    ...(failures.length
      ? [`The model failed on these claims, which are left out: ${failures.join('; ')}`]
      : []),
  ].join('\n');
}

try {
  exitOnHelp(process.argv.slice(2), USAGE);
  if (process.argv.length > 2) throw new StartupError(USAGE);
  process.stdout.write(`${formatReport(await calibrate())}\n`);
} catch (error) {
  exitOnFault('calibrate', error);
}
