import { createHash } from 'node:crypto';
import { DataSource, type DeepPartial } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Page } from '../src/retrieval/page-cache/page.entity.ts';
import type { SightingInput } from '../src/fact-checking/statements/statement.service.ts';
import type { VerifyTestApp } from './verify-app.ts';

/** Stores a page of public news in the state after reading. */
export async function seedPage(
  { app }: VerifyTestApp,
  values: DeepPartial<Page> & { content: string },
): Promise<Page> {
  const id = uuid();
  const page = {
    ...{
      id,
      url: `https://courier.example/${id}`,
      domain: 'courier.example',
      outlet: 'The Lindholm Courier',
      title: 'From the harbour',
    },
    ...{
      author: null,
      language: 'en',
      country: 'NO',
      publishedAt: new Date('2026-03-13T07:00:00Z'),
      isRead: true,
      agency: null,
    },
    ...{ contentHash: createHash('sha256').update(values.content).digest(), claimReviews: [] },
    ...{ fetchedAt: new Date('2026-03-14T09:00:00Z'), seenAt: new Date('2026-03-14T09:00:00Z') },
    ...values,
  };
  return app
    .get(DataSource)
    .getRepository(Page)
    .save(page as Page);
}

/** The first occurrence of a sentence in a stored page. */
export function findSighting(
  { id, content, language, publishedAt }: Page,
  text: string,
  credibility = 0.8,
): SightingInput {
  const start = content.indexOf(text);
  if (start < 0) throw new Error(`the page does not say: ${text}`);
  return {
    ...{
      origin: 'news',
      documentId: id,
      start,
      end: start + text.length,
      text,
      language,
      credibility,
    },
    referenceDate: publishedAt ?? new Date(),
  };
}
