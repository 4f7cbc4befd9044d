import { readFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { StartupError } from '@plumbline/config';
import { OFFLINE } from '@plumbline/entailment';
import { EntailmentService } from '@plumbline/nlp-nest';
import type { SettingOverrides } from '../config/settings.ts';
import { type ClaimFile, parseClaimFile } from './claim-file.ts';
import { compareResults } from './compare-results.ts';
import type { EngineOverride, EvaluateCommand } from './evaluate-command.ts';
import { type CommandOutput, evaluateClaims } from './evaluate-claims.ts';
import { EvaluationFiles } from './evaluation-files.ts';
import { EvaluationReplayService, formatReplay } from './evaluation-replay.service.ts';
import { readResults } from './evaluation-result.ts';

/** The part of a command that needs the database. */
type AppTask = (app: INestApplicationContext, signal: AbortSignal) => Promise<CommandOutput>;

/** Runs a task with the service's own modules. */
export type AppRunner = (
  task: (app: INestApplicationContext) => Promise<CommandOutput>,
  overrides?: SettingOverrides,
) => Promise<CommandOutput>;

const OVERRIDES: Record<EngineOverride, SettingOverrides> = {
  offline: { languageModel: undefined, isEncoderDisabled: true },
  encoder: { languageModel: undefined },
};
const PROGRESS_STEP = 10;

/** @throws StartupError for errors that the user can correct */
export async function runEvaluateCommand(
  command: EvaluateCommand,
  runWithApp: AppRunner,
): Promise<CommandOutput> {
  if (command.kind === 'compare') {
    const [first, second] = command.files;
    return { text: compareResults(readResults(first), readResults(second)), isComplete: true };
  }
  // Reports unreadable files before the database is opened.
  const runTask = command.kind === 'replay' ? prepareReplay(command) : prepareEvaluation(command);
  const abortController = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => abortController.abort(new StartupError(`stopped by ${signal}`)));
  const { engine } = command;
  return runWithApp(async (app) => {
    if (engine === 'encoder' && app.get(EntailmentService).name === OFFLINE)
      throw new StartupError(
        '--engine encoder needs a local model: npm run models -- add <owner/name>.',
      );
    return runTask(app, abortController.signal);
  }, engine && OVERRIDES[engine]);
}

function prepareEvaluation(command: EvaluateCommand & { kind: 'run' }): AppTask {
  const claimFile = readClaimFile(command.file);
  if (command.source === 'ingest' && claimFile.rows.some(({ url }) => url))
    throw new StartupError(
      '--source ingest uses only ingested content, so the pages in the column url would ' +
        'be ignored. Remove the column url, or use --source all.',
    );
  const files = new EvaluationFiles(command.folder);
  const earlierResults = files.open(command.isResumed);
  return (app, signal) =>
    evaluateClaims(app, { ...command, claimFile, earlierResults }, files, signal, writeProgress);
}

function readClaimFile(file: string): ClaimFile {
  const claimFile = parseClaimFile(readBytes(file), new Date());
  if (!claimFile.rows.length && !claimFile.faults.length)
    throw new StartupError(`${file} has no claims.`);
  return claimFile;
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function prepareReplay({ file }: EvaluateCommand & { kind: 'replay' }): AppTask {
  const results = readResults(file);
  return async (app, signal) => {
    const replayed = await app
      .get(EvaluationReplayService)
      .replay(results, signal, (doneCount, totalCount) => {
        if (doneCount % PROGRESS_STEP === 0 || doneCount === totalCount)
          writeProgress(`${doneCount} of ${totalCount} claims`);
      });
    return { text: formatReplay(replayed), isComplete: !replayed.faults.length };
  };
}

const writeProgress = (line: string) => void process.stderr.write(`${line}\n`);
