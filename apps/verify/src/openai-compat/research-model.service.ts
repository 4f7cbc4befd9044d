import { Injectable } from '@nestjs/common';
import { detectReplyLanguage } from '../chat/rule-based/reply-language.ts';
import { errors } from '../errors/errors.ts';
import type { CitedSource, ResearchReport } from '../research/research-report.ts';
import { ResearchService } from '../research/research.service.ts';
import { BilledWorkService } from './billed-work.service.ts';
import { locateCitations, type Citation } from './citation.ts';
import type { ModelTurn, ReplyStream } from './model-reply.ts';
import { toWebAddress } from './verdict-citations.ts';

/** The limit of POST /api/v1/deep-research. */
const MAX_QUERY_CHARS = 1_000;

/** The model that researches the last message and replies with the report as a cited text. */
@Injectable()
export class ResearchModelService {
  constructor(
    private readonly research: ResearchService,
    private readonly billing: BilledWorkService,
  ) {}

  /**
   * @throws 400 for a message that is too long or has no word to search for
   * @throws 502 or 504 when no news provider answers
   */
  async *reply(turn: ModelTurn, signal: AbortSignal): ReplyStream {
    const { caller, message: query } = turn;
    if ([...query].length > MAX_QUERY_CHARS)
      throw errors.invalid(
        'messages',
        `must end with a question of at most ${MAX_QUERY_CHARS} characters for this model`,
      );
    const language = detectReplyLanguage({ ...turn, language: undefined });
    const { result: report, tokens } = await this.billing.run('deep-research', caller, () =>
      this.research.createReport({ query, language }, caller, signal),
    );
    const text = formatReport(report);
    // In pieces, so that a client shows the text as it shows that of other models.
    for (const [line] of text.matchAll(/[^\n]*\n*/g)) if (line) yield line;
    const { engine, partial } = report.explanation;
    return {
      citations: locateCitations(text, report.sources.flatMap(toCitations)),
      ...{ engine, tokens, units: 1 },
      ...(partial.length && { partial }),
    };
  }
}

/** Returns the summary and the sections as Markdown; their citations `[n]` stay. */
const formatReport = ({ summary, sections }: ResearchReport): string =>
  [
    summary,
    ...sections
      .filter(({ content }) => content !== summary)
      .map(({ title, content }) => `## ${title}\n\n${content}`),
  ]
    .join('\n\n')
    .toWellFormed();

const toCitations = (
  { title, url, publishedAt, quotes }: CitedSource,
  index: number,
): Omit<Citation, 'text_spans'>[] =>
  quotes.map(({ quote, start, end }) => ({
    ...{ marker: index + 1, source_id: null, quote, start, end },
    ...{ url: toWebAddress(url), title },
    outlet: URL.parse(url)?.hostname.replace(/^www\./, '') ?? null,
    published_at: publishedAt,
  }));
