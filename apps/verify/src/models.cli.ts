// npm run models: fetches, lists, tests and removes local models for judging and embeddings. It
// needs no key. Services read the models from DATA_DIR when they start; this command can run while
// they do.
import { exitOnFault, exitOnHelp, StartupError } from '@plumbline/config';
import {
  LocalModelError,
  MODELS_USAGE,
  ModelSetupError,
  runModelsCommand,
} from '@plumbline/local-models';

async function runModels(): Promise<string> {
  const { readSettings } = await import('./config/settings.ts');
  const { DATA_DIR, MODELS_HUB_URL, HF_TOKEN } = readSettings();
  const abortController = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      abortController.abort(
        new StartupError(`stopped by ${signal}; a later run continues the download`),
      ),
    );
  return runModelsCommand(process.argv.slice(2), {
    dataDir: DATA_DIR,
    hub: { baseUrl: MODELS_HUB_URL, token: HF_TOKEN },
    signal: abortController.signal,
    onMessage: (text) => process.stderr.write(`${text}\n`),
  }).catch((error: unknown) => {
    // An error during an abort would hide its reason.
    abortController.signal.throwIfAborted();
    const isSentence = error instanceof ModelSetupError || error instanceof LocalModelError;
    throw isSentence ? new StartupError(error.message) : error;
  });
}

try {
  exitOnHelp(process.argv.slice(2), MODELS_USAGE);
  process.stdout.write(`${await runModels()}\n`);
} catch (error) {
  exitOnFault('models', error);
}
