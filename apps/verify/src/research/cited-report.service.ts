import { Injectable } from '@nestjs/common';
import { formatMessage } from '@plumbline/languages';
import { StatementService } from '../fact-checking/statements/statement.service.ts';
import { KeptVerdictService } from './kept-verdict.service.ts';
import { CitationList } from './citation-list.ts';
import type { DocumentAnalysis } from './document-analysis.ts';
import { extractTopic } from './plan.ts';
import {
  stripPunctuation,
  type ReportDraft,
  type ReportFindings,
  type ReportSentence,
} from './report-writer.ts';
import type { ResearchRun } from './research-run.types.ts';
import { toStatementLinks } from './statement-links.ts';
import { buildTimeSeries } from './time-series.ts';

/** Adds citations to a report and saves its quotations as statements. */
@Injectable()
export class CitedReportService {
  constructor(
    private readonly statements: StatementService,
    private readonly keptVerdicts: KeptVerdictService,
  ) {}

  /**
   * Builds the report with source numbers after its sentences, and saves its quotations as
   * statements.
   */
  async build(
    run: ResearchRun,
    draft: ReportDraft,
    findings: ReportFindings,
    { documents }: DocumentAnalysis,
  ) {
    const { query, language, subject, caller } = run;
    const citations = new CitationList();
    const verdict = await this.keptVerdicts.findByQuery(run);
    const formatLines = (sentences: ReportSentence[]) =>
      sentences
        .map(({ text, excerpts }) => `${text} ${citations.citeExcerpts(excerpts)}`.trimEnd())
        .join('\n');
    const summary = formatLines(draft.summary);
    const sections = draft.sections.map(({ title, sentences }) => ({
      title,
      content: formatLines(sentences),
    }));
    if (!draft.sections.some(({ sentences }) => sentences.some(({ excerpts }) => excerpts.length)))
      return {
        query,
        summary: documents.length
          ? summary
          : formatMessage(language, 'report.noFindings', { query: stripPunctuation(query) }),
        sections: [],
        timeseries: null,
        sources: [],
        ...{ citations, verdict },
      };
    const series = buildTimeSeries(documents, extractTopic(subject));
    const dataPoints =
      series?.points.map(({ timestamp, label, sentence }) => ({
        timestamp,
        label,
        source: citations.addCitation(sentence),
      })) ?? [];
    const statementRefs = await this.statements.saveStatements(citations.sightings, caller);
    await this.statements.saveLinks(
      toStatementLinks(findings, (excerpt) => citations.findStatement(excerpt, statementRefs)?.id),
    );
    return {
      query,
      summary,
      sections,
      timeseries: series && { title: series.title, dataPoints },
      sources: citations.listSources(
        statementRefs,
        await this.keptVerdicts.findByStatements(statementRefs, caller),
      ),
      ...{ citations, verdict },
    };
  }
}
