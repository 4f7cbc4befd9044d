import { formatMessage } from '@plumbline/languages';
import type { CheckSummary } from '../../checks/check-list.repository.ts';
import { html, type Html } from '../html.ts';
import { formatVerdict, PAGE_LANGUAGE } from '../labels.ts';

/** The checks of one claim, as shown in a feed. */
export interface CheckFeed {
  claim: string;
  /** ISO 639-1; `und` when unknown. */
  language: string;
  /** The check in the feed's address. */
  id: string;
  feedUrl: string;
  /** Newest first. */
  checks: readonly CheckSummary[];
  buildPageUrl: (check: CheckSummary) => string;
}

/** Renders the checks of a claim as an Atom feed (RFC 4287). HTML's escapes are valid in XML. */
export function renderCheckFeed(feed: CheckFeed): Html {
  const { claim, language, id, feedUrl, checks } = feed;
  const updatedAt = checks[0]?.finishedAt ?? checks[0]?.createdAt ?? new Date(0);
  return html`<?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language === 'und' ? '' : language}">
      <id>urn:uuid:${id}</id>
      <title>${toXmlText(claim)}</title>
      <updated>${updatedAt.toISOString()}</updated>
      <link rel="self" type="application/atom+xml" href="${feedUrl}" />
      <author><name>Plumbline</name></author>
      ${checks.map((check) => renderEntry(feed, check))}</feed
    > `;
}

function renderEntry({ claim, buildPageUrl }: CheckFeed, check: CheckSummary): Html {
  const { id, verdict, confidence, createdAt, finishedAt, engine } = check;
  const label = verdict ? formatVerdict(verdict, PAGE_LANGUAGE) : check.status;
  const summary =
    confidence === null
      ? label
      : formatMessage(PAGE_LANGUAGE, 'checkPage.feedEntry', {
          ...{ verdict: label, confidence: confidence.toFixed(2), engine: engine ?? '' },
        });
  return html`
    <entry>
      <id>urn:uuid:${id}</id>
      <title>${label}: ${toXmlText(claim)}</title>
      <updated>${(finishedAt ?? createdAt).toISOString()}</updated>
      <published>${createdAt.toISOString()}</published>
      <link rel="alternate" type="text/html" href="${buildPageUrl(check)}" />
      <summary>${summary}</summary>
    </entry>
  `;
}

/** XML allows no control characters except tab and line breaks, not even escaped. */
const toXmlText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
