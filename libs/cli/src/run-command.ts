import type { CommandLine, ParsedCommand } from './command-line.ts';
import { describeFailure } from './describe-failure.ts';
import { EmbeddedServices } from './embedded-services.ts';
import { EXIT } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import { PROGRAM } from './program-texts.ts';
import { Session } from './session.ts';
import { Output } from './terminal/output.ts';
import { findWorkspace } from './workspace.ts';

/** Commands that need no service, or start their own. */
type LocalCommand = Extract<
  ParsedCommand,
  { name: 'audit' | 'verify-certificate' | 'start' | 'man' }
>;
type ServiceCommand = Exclude<ParsedCommand, LocalCommand>;

const DEFAULT_SPACE = 'user:me';

/** Runs a command, reports its failure in one line, and returns the exit code. */
export async function runCommandLine({ command, connection }: CommandLine): Promise<number> {
  const output = new Output(connection.json);
  if (isLocal(command)) {
    try {
      return await runLocalCommand(command, output);
    } catch (error) {
      return reportFailure(error, output);
    }
  }
  const services = new EmbeddedServices(output, connection.start);
  const session = new Session(output, new Interruption(), connection);
  session.prepareService = (address) => services.ensure(address);
  try {
    const exitCode = await runServiceCommand(command, session);
    return session.interruption.isRequested ? EXIT.interrupted : exitCode;
  } catch (error) {
    return reportFailure(error, output, session);
  } finally {
    await services.stop();
  }
}

const isLocal = (command: ParsedCommand): command is LocalCommand =>
  ['audit', 'verify-certificate', 'start', 'man'].includes(command.name);

async function runLocalCommand(command: LocalCommand, output: Output): Promise<number> {
  switch (command.name) {
    case 'audit':
    case 'start': {
      const { runWorkspaceScript } = await import('./commands/workspace-scripts.ts');
      return runWorkspaceScript(findWorkspace(), command.name, command.args);
    }
    case 'verify-certificate': {
      const { verifyCertificateFiles } = await import('./commands/verify-certificate.ts');
      return verifyCertificateFiles(command.args);
    }
    case 'man': {
      const { formatManualPage } = await import('./manual-page.ts');
      output.printLines(formatManualPage().trimEnd());
      return EXIT.success;
    }
  }
}

/** Each command is loaded when it is needed, because the libraries of some are large. */
async function runServiceCommand(command: ServiceCommand, session: Session): Promise<number> {
  switch (command.name) {
    case 'check':
      return (await import('./commands/check.ts')).check(session, command);
    case 'research': {
      const { research } = await import('./commands/research.ts');
      return research(session, command.question, command.language);
    }
    case 'crawl':
      return (await import('./commands/pages.ts')).crawl(session, command.url, command.prompt);
    case 'ingest':
      return (await import('./commands/pages.ts')).ingest(session, command.source);
    case 'ask':
      return (await import('./commands/ask.ts')).ask(session, command);
    case 'remember': {
      const { remember } = await import('./commands/memory.ts');
      return remember(session, { ...command, space: command.space ?? DEFAULT_SPACE });
    }
    case 'recall':
      return (await import('./commands/memory.ts')).recall(session, command);
    case 'mcp':
      return (await import('./commands/serve-mcp.ts')).serveMcp(session);
  }
}

function reportFailure(error: unknown, output: Output, session?: Session): number {
  const { message, exitCode } = session?.interruption.isRequested
    ? { message: 'Interrupted.', exitCode: EXIT.interrupted }
    : describeFailure(error, session?.connection);
  output.printNotice(`${PROGRAM}: ${message.replace(/\s+/gu, ' ')}`);
  return exitCode;
}
