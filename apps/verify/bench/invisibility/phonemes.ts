import { spawnSync } from 'node:child_process';
import { findExecutable } from './find-executable.ts';

const ESPEAK = findExecutable('espeak-ng');

/** For example `1.51`; undefined when eSpeak NG is not installed. */
export function espeakVersion(): string | undefined {
  if (!ESPEAK) return undefined;
  return (
    /text-to-speech: (\S+)/.exec(
      spawnSync(ESPEAK, ['--version'], { encoding: 'utf8' }).stdout,
    )?.[1] ?? 'of unknown version'
  );
}

/** The phonemes that eSpeak NG speaks for a text, in its own notation; pauses are line breaks. */
export function transcribe(text: string, voice: string): string {
  if (!ESPEAK) throw new Error('eSpeak NG is not on PATH');
  const { status, stdout, stderr } = spawnSync(ESPEAK, ['-x', '-q', '--stdin', '-v', voice], {
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`eSpeak NG failed: ${stderr}`);
  return stdout;
}
