import type { DocEntry, DocPage } from '@optique/core/doc';
import { formatMessage, type Message } from '@optique/core/message';
import { getDocPage } from '@optique/core/parser';
import { formatUsage, formatUsageTerm } from '@optique/core/usage';
import { commandLine } from './command-line.ts';
import { PROGRAM, PROGRAM_TEXTS } from './program-texts.ts';
import { readVersion } from './version.ts';

/** Wide enough that nothing is wrapped: the man program fills the lines. */
const NO_WRAPPING = { maxWidth: 10_000 };
const FOOTER = `.SH ENVIRONMENT
.TP
.B PLUMBLINE_VERIFY_URL, PLUMBLINE_MEMORY_URL
Addresses of the services.
.TP
.B PLUMBLINE_KEY, PLUMBLINE_MEMORY_KEY
API keys of verify and of memory.
.TP
.B NO_COLOR
Switches colours off.
`;

/** Returns the manual page in roff (man(7)), from the same descriptions as the help. */
export function formatManualPage(): string {
  const page = getDocPage(commandLine)!;
  const entries = page.sections.flatMap(({ entries }) => entries);
  const commands = entries.filter(({ term }) => term.type === 'command');
  const options = entries.filter(({ term }) => term.type !== 'command');
  return [
    `.TH PLUMBLINE 1 "" "plumbline ${readVersion()}" "Plumbline"`,
    '.SH NAME',
    `${PROGRAM} \\- ${formatText(PROGRAM_TEXTS.brief)}`,
    '.SH SYNOPSIS',
    `.B ${PROGRAM}`,
    'COMMAND [OPTIONS]',
    '.SH DESCRIPTION',
    formatText(PROGRAM_TEXTS.footer),
    '.SH COMMANDS',
    ...commands.flatMap((entry) => formatCommand(entry, options)),
    '.SH OPTIONS OF ALL COMMANDS',
    ...options.flatMap(formatEntry),
    FOOTER,
  ].join('\n');
}

function formatCommand({ term, description }: DocEntry, common: readonly DocEntry[]): string[] {
  if (term.type !== 'command') return [];
  const page: DocPage = getDocPage(commandLine, [term.name])!;
  const commonTerms = new Set(common.map((entry) => formatTerm(entry)));
  const own = page.sections
    .flatMap(({ entries }) => entries)
    .filter((entry) => !commonTerms.has(formatTerm(entry)));
  return [
    `.SS ${term.name}`,
    formatText(page.brief ?? description),
    '.PP',
    `.B ${escapeRoff(formatUsage(PROGRAM, page.usage ?? [], NO_WRAPPING))}`,
    ...own.flatMap(formatEntry),
    ...(page.footer ? ['.PP', formatText(page.footer)] : []),
  ];
}

const formatTerm = ({ term }: DocEntry) => formatUsageTerm(term, NO_WRAPPING);

const formatEntry = (entry: DocEntry): string[] => [
  '.TP',
  `.B ${escapeRoff(formatTerm(entry))}`,
  formatText(entry.description),
];

const formatText = (text: Message | undefined): string =>
  escapeRoff(text ? formatMessage(text, { quotes: false }) : '');

/** A backslash, a hyphen, and a dot or quote at the begin of a line have a meaning in roff. */
const escapeRoff = (text: string): string =>
  text
    .replace(/\\/gu, '\\e')
    .replace(/-/gu, '\\-')
    .replace(/^(?=[.'])/gmu, '\\&');
