import { OfflineStrategy } from '@plumbline/entailment';
import fc from 'fast-check';
import { createDocument } from '../../test/sample-evidence.ts';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import { buildNewsQuery } from './query-builder.ts';
import { assembleEvidence } from './evidence-assembly.ts';
import { toEvidenceDocument, toEvidencePassage } from './evidence-passage.ts';
import { PassageSelectionService } from './passage-selection.service.ts';
import { extractClaimants, findSelfPublished } from './claimant.ts';
import type { Evidence } from './evidence.ts';
import { classifyEvidenceType } from './evidence-type.ts';

const TEXT =
  'The bridge of Oakmoor was closed for eleven weeks. It reopened on Monday after repairs ' +
  'that cost 4.2 million euros.\n\n' +
  'Mayor Ida Falk cut the ribbon. Cattle are sold in the market hall every Thursday.';

const evidenceOn = async (
  claim: string,
  documents: SourceDocument[],
  language = 'en',
): Promise<Evidence[]> => {
  const now = new Date('2026-11-02');
  const strategy = new OfflineStrategy();
  const analysis = await strategy.analyzeClaim({ text: claim, language, now });
  const { passages } = await new PassageSelectionService().select(
    [{ text: claim, language }],
    documents,
    20,
  );
  const answer = await strategy.judge({
    ...{ analysis, now },
    documents: documents.map(toEvidenceDocument),
    passages: passages.map(toEvidencePassage),
  });
  return assembleEvidence(analysis, passages, answer, []);
};

describe('what news is asked for', () => {
  const build = (text: string, language: string) => buildNewsQuery([{ text, language }]);

  it.each([
    [
      'The repair of Lindholm harbour cost 61.7 million euros.',
      'en',
      ['Lindholm', 'harbour'],
      ['repair', 'repairs'],
    ],
    ['물마루대교의 총공사비는 4,120억 원으로 늘어난다', 'ko', [], ['물마루대교', '총공사비']],
    ['消費者物価指数は3.1%上昇した。', 'ja', ['消費者'], ['物価', '指数', '上昇']],
    ['嵐灣捷運東線的總經費為682億元。', 'zh', [], ['嵐灣捷運', '捷運東線', '總經費']],
    ['Die Velmbahn verschiebt die Eröffnung des Karstwandtunnels.', 'de', [], ['Karstwandtunnel']],
    ['fire', 'en', [], ['fire']],
  ])('%s', (claim, language, subject, any) => {
    const newsQuery = build(claim, language);
    expect([...newsQuery!.subject, ...newsQuery!.any]).toEqual(
      expect.arrayContaining([...subject, ...any]),
    );
    expect(newsQuery?.subject).toEqual(expect.arrayContaining(subject));
  });

  it('has the most telling word of each other wording', () => {
    const newsQuery = buildNewsQuery([
      { text: 'The repair of Lindholm harbour cost 61.7 million euros.', language: 'en' },
      { text: 'Instandsetzung Hafen Lindholm Kosten Prüfbericht', language: 'de' },
      { text: '린드홀름 항구 보수 비용', language: 'ko' },
    ]);
    expect(newsQuery?.subject).toEqual(
      expect.arrayContaining(['Lindholm', 'Instandsetzung', '린드홀름']),
    );
  });

  it.each([['the of and'], ['🎉🎉🎉'], ['?!'], ['']])('nothing for %j', (claim) =>
    expect(build(claim, 'en')).toBeUndefined(),
  );

  it('few short terms, and out of the claim, whatever the claim', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('en', 'ko', 'ja', 'zh', 'de', 'ar'),
        (claim, language) => {
          const newsQuery = build(claim, language);
          const terms = newsQuery ? [...newsQuery.subject, ...newsQuery.any] : [];
          expect(terms.length).toBeLessThanOrEqual(16);
          for (const term of terms) {
            expect(term.length).toBeLessThanOrEqual(61);
            expect(claim).toContain(language === 'en' ? term.slice(0, -1) : term);
          }
        },
      ),
    );
  });
});

describe('evidence', () => {
  it('is the sentence that says most about the claim, word for word', async () => {
    const document = createDocument({ title: 'Oakmoor bridge reopens', text: TEXT });
    const [evidence, ...rest] = await evidenceOn(
      'The bridge of Oakmoor was closed for eleven weeks.',
      [document],
    );
    expect(rest).toEqual([]);
    expect(evidence).toMatchObject({
      stance: 'SUPPORTS',
      type: 'NEWS',
      quote: 'The bridge of Oakmoor was closed for eleven weeks.',
    });
    expect(document.text.slice(evidence?.start, evidence?.end)).toBe(evidence?.quote);
  });

  it('understands from the headline what a sentence is about', async () => {
    const document = createDocument({ title: 'Oakmoor bridge reopens', text: TEXT });
    const [evidence] = await evidenceOn('The repair of the Oakmoor bridge cost 9 million euros.', [
      document,
    ]);
    expect(evidence?.quote).toContain('4.2 million euros');
  });

  it('is none where a document speaks of something else that shares a word', async () => {
    const other = createDocument({
      title: 'Northgate bridge',
      text: 'The bridge of Northgate was painted red. The mayor liked the colour.',
    });
    expect(await evidenceOn('The mayor of Oakmoor resigned over a bribe.', [other])).toEqual([]);
    const same = createDocument({ title: 'Oakmoor bridge reopens', text: TEXT });
    expect(await evidenceOn('Oakmoor elected its first bishop.', [same])).toEqual([]);
  });

  it('is read only where the search led in a large ingested document', async () => {
    const filler = 'It rained on the hills, and nobody minded. '.repeat(1_600);
    const start = TEXT.length + filler.length;
    const document = createDocument({
      origin: 'ingest',
      title: 'Oakmoor',
      text: `${TEXT}${filler}The mayor of Oakmoor slept.`,
      passages: [{ start, end: start + 27 }],
    });
    expect(
      await evidenceOn('The bridge of Oakmoor was closed for eleven weeks.', [document]),
    ).toEqual([]);
  });

  it('takes the rating of a fact-check of the same claim for its stance', async () => {
    const review = {
      claimReviewed: 'The mayor of Oakmoor sold the bridge.',
      rating: 'False',
      publisher: 'Checkers',
      publishedAt: null,
    };
    const text =
      'A post says that the mayor of Oakmoor sold the bridge. We looked into the land register.';
    const document = createDocument({
      text,
      title: 'Was the bridge sold?',
      claimReviews: [review],
    });
    const [evidence] = await evidenceOn('The mayor of Oakmoor sold the bridge.', [document]);
    expect(evidence).toMatchObject({
      type: 'FACT_CHECK',
      stance: 'CONTRADICTS',
      why: expect.stringContaining('Checkers'),
    });
  });

  it('never throws, whatever is claimed and written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        async (claim, text) => {
          for (const { quote, start, end, document } of await evidenceOn(
            claim,
            [createDocument({ text })],
            'ko',
          ))
            expect(document.text.slice(start, end)).toBe(quote);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('the claimant’s own pages', () => {
  const own = (claim: string, document: Partial<SourceDocument>) =>
    findSelfPublished(extractClaimants(claim, 'en'), [createDocument(document)]).size === 1;
  const company: Partial<SourceDocument> = {
    credibility: { score: 0.4, type: 'company', reasons: [] },
  };

  it('are those of whom the claim is about, by name or domain', () => {
    expect(
      own('Voltmeadow batteries last for 8,000 cycles.', {
        ...company,
        outlet: 'Voltmeadow Energy',
        domain: 'voltmeadow.test',
      }),
    ).toBe(true);
    expect(
      own("Voltmeadow's batteries last long.", {
        ...company,
        outlet: 'Newsroom',
        domain: 'press.voltmeadow.co.test',
      }),
    ).toBe(true);
    expect(
      own('Corrie batteries last long.', {
        ...company,
        outlet: 'Voltmeadow Energy',
        domain: 'voltmeadow.test',
      }),
    ).toBe(false);
  });

  it('are no paper’s or office’s that happens to have the name', () => {
    expect(
      own('Unemployment in Vestmark fell.', { outlet: 'Vestmark', domain: 'vestmark.test' }),
    ).toBe(false);
  });

  it('are a government’s on its own country, and no office’s of record', () => {
    const isOwn = (outlet: string) =>
      own('Inflation in Vestmark has halved.', {
        ...{ outlet, domain: 'vestmark.test' },
        credibility: { score: 0.8, type: 'government', reasons: [] },
      });
    expect(isOwn('Government of the Region of Vestmark')).toBe(true);
    expect(isOwn('Vestmark Audit Office')).toBe(false);
    expect(isOwn('Government of Karst')).toBe(false);
  });

  it('are told from what the claimant only says of itself in a paper', async () => {
    const text =
      'Voltmeadow promises that its batteries last for 8,000 cycles. The price is 6,490 dollars.';
    const [evidence] = await evidenceOn('Voltmeadow batteries last for 8,000 cycles.', [
      createDocument({ title: 'New batteries', text }),
    ]);
    expect(evidence).toMatchObject({ isFromClaimant: true });
    const [ownStatement] = await evidenceOn(
      'Voltmeadow promises that its batteries last for 8,000 cycles.',
      [createDocument({ title: 'New batteries', text })],
    );
    expect(ownStatement).toMatchObject({ isFromClaimant: false, stance: 'SUPPORTS' });
  });

  it('have their reprints with them', () => {
    const release = createDocument({
      ...company,
      id: '1',
      outlet: 'Voltmeadow',
      domain: 'voltmeadow.test',
      story: 7,
    });
    const reprint = createDocument({ id: '2', story: 7 });
    expect(
      findSelfPublished(extractClaimants('Voltmeadow opened a plant.', 'en'), [
        release,
        reprint,
        createDocument({ id: '3', story: 8 }),
      ]),
    ).toEqual(new Set([release, reprint]));
  });
});

describe('the type of evidence', () => {
  it.each([
    ['statistics', 'Prices rose by 2.6 percent.', 'DATA'],
    ['government', 'The ministry spent 41 million.', 'DATA'],
    ['government', 'The minister visited the town.', 'NEWS'],
    ['university', 'The units lost capacity.', 'EXPERT'],
    ['factcheck', 'We found no record of it.', 'FACT_CHECK'],
    ['newspaper', 'The mayor cut the ribbon.', 'NEWS'],
    ['newspaper', '"The cable was worn," said Dr Ann Lowe, who leads the laboratory.', 'EXPERT'],
    ['newspaper', '이 교수는 원인이 분명하지 않다고 말했다.', 'EXPERT'],
  ] as const)('%s: %s is %s', (type, quote, expected) => {
    expect(
      classifyEvidenceType(
        createDocument({ credibility: { score: 0.7, type, reasons: [] } }),
        quote,
        false,
      ),
    ).toBe(expected);
  });
});
