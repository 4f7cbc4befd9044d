import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LanguageModelClient } from '@plumbline/llm';
import {
  type CorpusArticle,
  type LanguageModelServer,
  modelReplies as replies,
  type ModelRequest,
  readCorpus,
  startLanguageModel,
} from '@plumbline/testing';
import { checkGrounding } from '../grounding/check-grounding.ts';
import type { ReviewQuestion } from '../grounding/review.types.ts';
import { LlmEngine, type RefusedWording } from './llm-engine.ts';
import { inlineTaskRunner, type TaskRunner } from './tasks.ts';

/** The day on which a strong model was asked; the pages tell their dates from it. */
const RECORDED_ON = new Date('2026-11-24T00:00:00Z');

const readRecording = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../test/recordings', name), 'utf8')) as T;

interface PlantedWording {
  page: string;
  sentence: number;
  wording: string;
  trick: string;
}

const readings = readRecording<Record<string, object>>('readings.json');
const planted = readRecording<PlantedWording[]>('planted.json');
const articles = readCorpus(RECORDED_ON).articles.filter(({ slug }) => slug in readings);

describe('what a strong model once read of pages of the demo', () => {
  const server: Promise<LanguageModelServer> = startLanguageModel(replyFromRecording);
  afterAll(async () => (await server).close());

  const readPage = async (article: CorpusArticle) => {
    const refusals: RefusedWording[] = [];
    const questions: ReviewQuestion[] = [];
    const taskRunner: TaskRunner = {
      run(name, input, signal) {
        if (name === 'ground') questions.push(...(input as ReviewQuestion[]));
        return inlineTaskRunner.run(name, input, signal);
      },
    };
    const engine = new LlmEngine({
      model: new LanguageModelClient({
        baseUrl: (await server).baseUrl,
        models: { medium: 'recorded' },
        timeoutMs: 20_000,
        retries: 0,
      }),
      taskRunner,
      onRefusal: (refusal) => refusals.push(refusal),
    });
    const { headline: title, paragraphs, outlet, author, publishedAt, language } = article;
    const { result, engine: readBy } = await engine.extract({
      ...{ text: paragraphs.join('\n\n'), title, outlet: outlet.name, publishedAt, language },
      ...(author && { author }),
      referenceDate: publishedAt,
    });
    return { result, readBy, refusals, wordingCount: questions.length };
  };

  it('is of eight pages in seven languages', () => {
    expect(articles).toHaveLength(8);
    expect(new Set(articles.map(({ language }) => language)).size).toBe(7);
  });

  it('is kept in its words, 97 of 100', async () => {
    const pages = await Promise.all(articles.map(readPage));
    expect(pages.map(({ readBy }) => readBy)).toEqual(articles.map(() => 'recorded'));
    const wordingCount = pages.reduce((sum, page) => sum + page.wordingCount, 0);
    const refusalCount = pages.reduce((sum, page) => sum + page.refusals.length, 0);
    expect(wordingCount).toBeGreaterThan(300);
    expect(refusalCount / wordingCount).toBeLessThanOrEqual(0.03);
  });

  it('is shown in titles that end as they should, and edges that can be read alone', async () => {
    const pages = await Promise.all(articles.map(readPage));
    const titles = pages.flatMap(({ result: { claims, predictions } }) =>
      [...claims, ...predictions].map(({ title }) => title),
    );
    const cutTitles = titles.filter((title) => title.endsWith('…'));
    expect(cutTitles.length).toBeLessThanOrEqual(0.05 * titles.length);
    for (const { mechanism } of pages.flatMap(({ result }) => result.edges))
      expect(mechanism).not.toMatch(/is stated|서술된다/);
  });

  it('hides few inventions: nine of ten are seen by code alone', () => {
    const inventions = planted.filter(({ trick }) => trick.startsWith('invented'));
    expect(inventions.length).toBeGreaterThanOrEqual(39);
    const seen = inventions.filter((wording) => findIssues(wording).length > 0);
    expect(seen.length / inventions.length).toBeGreaterThanOrEqual(0.9);
  });

  function findIssues({ page, sentence, wording }: PlantedWording) {
    const { headline, outlet, text, publishedAt, language } = articles.find(
      ({ slug }) => slug === page,
    )!;
    const source = sentencesBySlug.get(page)?.[sentence] ?? text;
    return checkGrounding({
      ...{ statement: wording, language, sourceLanguage: language, sources: [source] },
      context: [`${headline} · ${outlet.name}`, text],
      referenceDate: publishedAt,
    });
  }
});

const sentencesBySlug = new Map<string, string[]>();

/** The recorded reading of the page; of a second look, that the model stands by its words. */
function replyFromRecording({ user, body }: ModelRequest) {
  const fields = Object.keys(
    (body.response_format?.json_schema?.schema as { properties?: object } | undefined)
      ?.properties ?? {},
  );
  if (fields.includes('verdicts'))
    return replies.says({
      verdicts: [...user.matchAll(/^\[(\d+)\]/gm)].map(([, statement]) => ({
        ...{ statement: Number(statement), verdict: 'borne_out', text: '' },
      })),
    });
  const title = /^Title: (.*)$/m.exec(user)?.[1] ?? '';
  const article = articles.find(({ headline }) => toLine(headline) === toLine(title));
  if (!article) return replies.refuses();
  sentencesBySlug.set(
    article.slug,
    [...user.matchAll(/^\[\d+\] (.*)$/gm)].map(([, sentence]) => sentence ?? ''),
  );
  return replies.says(readings[article.slug]!);
}

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim();
