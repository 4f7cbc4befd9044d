import { createHash } from 'node:crypto';
import { DataSource, type DeepPartial } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Page } from '../src/sources/page.entity.ts';
import type { Sighting } from '../src/statements/statements.ts';
import type { RunningVerify } from './running-verify.ts';

/** Stores a page of public news, as reading it would have. */
export async function storedPage(
  { app }: RunningVerify,
  given: DeepPartial<Page> & { content: string },
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
    ...{ contentHash: createHash('sha256').update(given.content).digest(), claimReviews: [] },
    ...{ fetchedAt: new Date('2026-03-14T09:00:00Z'), seenAt: new Date('2026-03-14T09:00:00Z') },
    ...given,
  };
  return app
    .get(DataSource)
    .getRepository(Page)
    .save(page as Page);
}

/** A sentence of a stored page, where it first stands. */
export function sightingIn(
  { id, content, language, publishedAt }: Page,
  text: string,
  credibility = 0.8,
): Sighting {
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
