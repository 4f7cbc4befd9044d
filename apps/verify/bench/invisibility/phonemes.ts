import { spawnSync } from 'node:child_process';
import { findExecutable } from './find-executable.ts';

const ESPEAK = findExecutable('espeak-ng');

/** `1.51`, or undefined where eSpeak NG is not installed. */
export function espeakVersion(): string | undefined {
  if (!ESPEAK) return undefined;
  return (
    /text-to-speech: (\S+)/.exec(
      spawnSync(ESPEAK, ['--version'], { encoding: 'utf8' }).stdout,
    )?.[1] ?? 'of unknown version'
  );
}

/** What eSpeak NG would say of a text, in its own notation, pauses as line breaks. */
export function transcribe(text: string, voice: string): string {
  if (!ESPEAK) throw new Error('eSpeak NG is not on PATH');
  const { status, stdout, stderr } = spawnSync(ESPEAK, ['-x', '-q', '--stdin', '-v', voice], {
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`eSpeak NG failed: ${stderr}`);
  return stdout;
}
