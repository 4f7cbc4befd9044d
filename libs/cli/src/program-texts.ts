import { message } from '@optique/core/message';

export const PROGRAM = 'plumbline';

/** What the help and the manual page say besides the commands. */
export const PROGRAM_TEXTS = {
  brief: message`Checks claims, quotes the sources, and proves what was known at any past time.`,
  footer: message`The commands talk to running services. In a clone of Plumbline, npm start starts them; --verify-url and --memory-url name others.`,
};
