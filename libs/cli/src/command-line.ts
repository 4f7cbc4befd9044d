import { group, object, or } from '@optique/core/constructs';
import { message } from '@optique/core/message';
import { optional } from '@optique/core/modifiers';
import { argument, command, constant, option, passThrough } from '@optique/core/primitives';
import { choice, integer, string } from '@optique/core/valueparser';
import type { NonEmptyString } from '@optique/core/nonempty';
import type { InferValue } from '@optique/core/parser';

const CHECK_EXIT_CODES = message`Exit codes: 0 no claim is false, 1 at least one claim is false, 2 wrong arguments or input, 3 the service is not reachable or failed, 4 with --fail-on uncertain a claim is undecided, 5 the document contains no claim, so that nothing was checked, 130 Ctrl-C.`;

/** A text that must not be empty. */
const text = (metavar: NonEmptyString) => string({ metavar, pattern: /\S/u });
const instant = () => text('INSTANT');

const asOf = (description: ReturnType<typeof message>) =>
  optional(option('--as-of', instant(), { description }));
const language = optional(
  option('--language', text('LANGUAGE'), {
    description: message`Language of the summary: an English name or an ISO 639-1 code.`,
  }),
);

const check = command(
  'check',
  object({
    name: constant('check'),
    claim: optional(argument(text('CLAIM'), { description: message`The claim to check.` })),
    file: optional(
      option('-f', '--file', text('FILE'), {
        description: message`Checks every claim of a text, Markdown, HTML, PDF or DOCX file, of a web page (its address), or of the standard input (-).`,
      }),
    ),
    asOf: asOf(message`Uses only evidence that was available at this date or instant.`),
    source: optional(
      option('--source', choice(['default', 'ingest', 'all'], { metavar: 'WHERE' }), {
        description: message`Where to search: in news, in your ingested documents, or in both.`,
      }),
    ),
    language,
    limit: optional(
      option('--limit', integer({ metavar: 'NUMBER', min: 1, max: 20 }), {
        description: message`Documents to consider per claim (default 5).`,
      }),
    ),
    refresh: option('--refresh', {
      description: message`Checks again even if an earlier verdict is still valid.`,
    }),
    failOn: optional(
      option('--fail-on', choice(['uncertain'], { metavar: 'VERDICT' }), {
        description: message`Exits with 4 when a claim is undecided.`,
      }),
    ),
    unchecked: option('--unchecked', {
      description: message`Lists the passages of the document in which no claim was checked, with their lines.`,
    }),
  }),
  {
    brief: message`Check a claim, or every claim of a document.`,
    footer: CHECK_EXIT_CODES,
  },
);

const research = command(
  'research',
  object({
    name: constant('research'),
    question: argument(text('QUESTION'), { description: message`The question to research.` }),
    language,
  }),
  { brief: message`Research a question in the news, with citations.` },
);

const crawl = command(
  'crawl',
  object({
    name: constant('crawl'),
    url: argument(text('URL'), { description: message`The address of the page.` }),
    prompt: optional(
      option('--prompt', text('TEXT'), {
        description: message`What to extract instead of the whole page, such as "all prices".`,
      }),
    ),
  }),
  { brief: message`Print a web page as Markdown.` },
);

const ingest = command(
  'ingest',
  object({
    name: constant('ingest'),
    source: argument(text('SOURCE'), {
      description: message`An address, a file, or - for the standard input.`,
    }),
  }),
  { brief: message`Store a page, a file or a text with its claims.` },
);

const ask = command(
  'ask',
  object({
    name: constant('ask'),
    question: argument(text('QUESTION'), { description: message`The question to answer.` }),
    collection: optional(
      option('--collection', text('COLLECTION'), {
        description: message`Slug or id of the collection; needed when there are several.`,
      }),
    ),
    asOf: asOf(message`Uses only what the ledger knew at this date or instant.`),
  }),
  { brief: message`Answer a question from a collection, with quotations.` },
);

const remember = command(
  'remember',
  object({
    name: constant('remember'),
    text: optional(
      argument(text('TEXT'), {
        description: message`The text to remember; without it, or with -, the standard input.`,
      }),
    ),
    space: optional(
      option('--space', text('SPACE'), {
        description: message`Whose memory it is, such as user:ada (default user:me).`,
      }),
    ),
    observedAt: optional(
      option('--observed-at', instant(), {
        description: message`When the text was written or said (default now).`,
      }),
    ),
  }),
  { brief: message`Store a text and its statements in the ledger.` },
);

const recall = command(
  'recall',
  object({
    name: constant('recall'),
    query: argument(text('QUERY'), { description: message`What to search for.` }),
    space: optional(
      option('--space', text('SPACE'), { description: message`Searches only this space.` }),
    ),
    asOf: asOf(message`Searches the ledger as it was at this date or instant (default now).`),
    limit: optional(
      option('--limit', integer({ metavar: 'NUMBER', min: 1, max: 100 }), {
        description: message`Rows to return (default 10).`,
      }),
    ),
  }),
  { brief: message`Search the ledger, now or as of an instant.` },
);

/** Commands that have a parser of their own, with their own --help. */
const rest = { args: passThrough({ format: 'greedy' }) };
const audit = command('audit', object({ name: constant('audit'), ...rest }), {
  brief: message`Recompute the whole ledger from its tables and report every difference.`,
});
const verifyCertificate = command(
  'verify-certificate',
  object({ name: constant('verify-certificate'), ...rest }),
  { brief: message`Verify certificates and exports of the ledger without the service.` },
);
const start = command('start', object({ name: constant('start'), ...rest }), {
  brief: message`Start both services of a clone of Plumbline; --demo adds invented news.`,
});

const mcp = command('mcp', object({ name: constant('mcp') }), {
  brief: message`Serve both services to agents over stdio (Model Context Protocol).`,
});
const man = command('man', object({ name: constant('man') }), {
  brief: message`Print the manual page.`,
});

const commands = or(
  or(check, research, crawl, ingest, ask, remember, recall),
  or(audit, verifyCertificate, mcp, start, man),
);

const connection = group(
  'Connection and output',
  object({
    verifyUrl: optional(
      option('--verify-url', text('URL'), {
        description: message`Address of verify (PLUMBLINE_VERIFY_URL; default http://127.0.0.1:3000).`,
      }),
    ),
    memoryUrl: optional(
      option('--memory-url', text('URL'), {
        description: message`Address of memory (PLUMBLINE_MEMORY_URL; default http://127.0.0.1:3001).`,
      }),
    ),
    key: optional(
      option('--key', text('KEY'), {
        description: message`API key of verify (PLUMBLINE_KEY, which others on this machine cannot see).`,
      }),
    ),
    start: option('--start', {
      description: message`Starts the services of the workspace for this command if none answer.`,
    }),
    json: option('--json', {
      description: message`Prints the answer of the service as JSON.`,
    }),
  }),
);

/** The whole command line: a command with its options, and the options of all commands. */
export const commandLine = object({ command: commands, connection });
export type CommandLine = InferValue<typeof commandLine>;
export type ParsedCommand = CommandLine['command'];
