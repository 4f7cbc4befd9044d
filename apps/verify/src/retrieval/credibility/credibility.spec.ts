import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../config/settings.ts';
import { scoreDocuments, type UnscoredDocument } from './score-documents.ts';
import { PUBLISHER_TYPES } from '../../config/publisher.types.ts';
import { scoreCredibility, type CredibilityInput } from './credibility.ts';
import { toRegistrableDomain } from './publisher-domain.ts';
import { classifyPublisher } from './publisher.ts';
import { BUILT_IN_RECORDS, PublisherRegistry } from './publisher-registry.ts';
import { computeDocumentFeatures } from '../document-features.ts';

const EMPTY_REGISTRY = new PublisherRegistry();
const BUILT_IN_REGISTRY = new PublisherRegistry(BUILT_IN_RECORDS);
const classifyType = (host: string, name = '', registry = EMPTY_REGISTRY) =>
  classifyPublisher(host, name, registry).type;

describe('the type of a publisher', () => {
  it.each([
    ['energy.gov', 'government'],
    ['moef.go.kr', 'government'],
    ['interieur.gouv.fr', 'government'],
    ['abs.gov.au', 'government'],
    ['army.mil', 'government'],
    ['statistics.gov.zz', 'statistics'],
    ['who.int', 'intergovernmental'],
    ['commission.europa.eu', 'intergovernmental'],
    ['cs.mit.edu', 'university'],
    ['ox.ac.uk', 'university'],
    ['snu.ac.kr', 'university'],
    ['uni-bremen.de', 'university'],
    ['somebody.blogspot.com', 'blog'],
    ['blog.naver.com', 'blog'],
    ['somebody.tistory.com', 'blog'],
    ['x.com', 'personal'],
    ['m.facebook.com', 'personal'],
    ['example.org', 'unknown'],
    ['government.example', 'unknown'],
    ['edu.example.com', 'unknown'],
    ['notreuters.com', 'unknown'],
  ] as const)('of %s is %s, by its domain', (host, type) => expect(classifyType(host)).toBe(type));

  it.each([
    ['The Lindholm Courier', 'newspaper'],
    ['솔마루일보', 'newspaper'],
    ['나래방송', 'broadcaster'],
    ['Rundfunk Südtal', 'broadcaster'],
    ['한빛통신', 'agency'],
    ['Meridian Press Agency', 'agency'],
    ['Faktencheck Nord', 'factcheck'],
    ['Voltmeadow Ltd', 'company'],
    ['Wexley University', 'university'],
    ['Annals of Everyday Medicine', 'journal'],
    ['صحيفة الوادي', 'newspaper'],
    ['晚星日报', 'newspaper'],
    ['🎉', 'unknown'],
    ['', 'unknown'],
  ] as const)('of one that calls itself %j is %s', (name, type) =>
    expect(classifyType('a.example', name)).toBe(type),
  );

  it('is believed by half when only the name says so, and names that promise little wholly', () => {
    const [named, listedPublisher] = [
      classifyPublisher('a.example', 'Meridian Press Agency', EMPTY_REGISTRY),
      classifyPublisher('reuters.com', 'Reuters', BUILT_IN_REGISTRY),
    ];
    expect(named.prior).toBeLessThan(0.7);
    expect(listedPublisher.prior).toBeGreaterThan(0.9);
    expect(classifyPublisher('a.example', 'My Blog', EMPTY_REGISTRY).prior).toBe(
      classifyPublisher('a.blogspot.com', '', EMPTY_REGISTRY).prior,
    );
    expect(classifyPublisher('fake.example', 'Reuters', BUILT_IN_REGISTRY).prior).toBeLessThan(0.6);
  });
});

it.each([
  ['news.bbc.co.uk', 'bbc.co.uk'],
  ['www3.nhk.or.jp', 'nhk.or.jp'],
  ['news.kbs.co.kr', 'kbs.co.kr'],
  ['edition.cnn.com', 'cnn.com'],
  ['a.b.c.example.org', 'example.org'],
  ['one.blogspot.com', 'one.blogspot.com'],
  ['www.one.blogspot.co.uk', 'one.blogspot.co.uk'],
  ['courier.localhost', 'courier.localhost'],
  ['localhost', 'localhost'],
  ['192.168.1.20', '192.168.1.20'],
  ['[::1]', '[::1]'],
  ['bit.ly', 'bit.ly'],
  ['news.de', 'news.de'],
])('the publisher of %s has the domain %s', (host, domain) =>
  expect(toRegistrableDomain(host)).toBe(domain),
);

describe('our own list', () => {
  it('has an entry a domain, each with its type, its score and one sentence of reason', () => {
    expect(BUILT_IN_RECORDS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(BUILT_IN_RECORDS.map(({ domain }) => domain)).size).toBe(
      BUILT_IN_RECORDS.length,
    );
    for (const { domain, type, score, reason } of BUILT_IN_RECORDS) {
      expect({ domain, isHost: new URL(`http://${domain}`).hostname === domain }).toEqual({
        domain,
        isHost: true,
      });
      expect(PUBLISHER_TYPES).toContain(type);
      expect(score! > 0 && score! < 1).toBe(true);
      expect({ domain, reason }).toEqual({
        domain,
        reason: expect.stringMatching(/^[A-Z].{15,180}\.$/),
      });
    }
  });

  it('holds for sub-domains, unless they have an entry of their own', () => {
    expect(BUILT_IN_REGISTRY.findByHost('factcheck.afp.com')?.type).toBe('factcheck');
    expect(BUILT_IN_REGISTRY.findByHost('www.afp.com')?.type).toBe('agency');
    expect(BUILT_IN_REGISTRY.findByHost('afp.com.example')).toBeUndefined();
  });
});

const createInput = (more: Partial<CredibilityInput> = {}): CredibilityInput => ({
  publisher: classifyPublisher('guardian.example', 'The Example Guardian', EMPTY_REGISTRY),
  title: 'Harbour reopens',
  text: 'The harbour reopened on Monday.',
  author: 'Marta Holm',
  isDated: true,
  isRead: true,
  ...more,
});
const computeScore = (more?: Partial<CredibilityInput>) =>
  scoreCredibility(createInput(more)).score;

describe('the credibility of a document', () => {
  it.each<[string, Partial<CredibilityInput>]>([
    ['nobody signs for', { author: null }],
    ['has no date', { isDated: false }],
    ['could not be read', { isRead: false }],
    ['was retracted', { title: 'RETRACTED: Harbour reopens' }],
    ['shouts', { title: 'Harbour REOPENS!!! You won’t believe it' }],
    ['prints a press release', { releaseIssuer: null }],
    ['prints an agency that is trusted less', { agency: { name: 'Nobody', prior: 0.3 } }],
  ])('is lower when it %s, and says why', (_, more) => {
    expect(computeScore(more)).toBeLessThan(computeScore());
    expect(scoreCredibility(createInput(more)).reasons.length).toBeGreaterThanOrEqual(2);
  });

  it.each<[string, Partial<CredibilityInput>]>([
    ['prints an agency that is trusted more', { agency: { name: 'Meridian', prior: 0.9 } }],
    [
      'states its corrections',
      { text: 'Correction: the harbour is 640 metres long.\n\nIt reopened.' },
    ],
  ])('is higher when it %s', (_, more) =>
    expect(computeScore(more)).toBeGreaterThan(computeScore()),
  );

  it('lies between 0 and 1 and reaches neither, for any document of any publisher', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    fc.assert(
      fc.property(
        fc.record({
          prior: fc.double({ min: 0, max: 1, noNaN: true }),
          type: fc.constantFrom(...PUBLISHER_TYPES),
          reason: fc.constant('It is.'),
        }),
        fc.record({
          title: text,
          text,
          author: fc.option(text),
          isDated: fc.boolean(),
          isRead: fc.boolean(),
        }),
        (publisher, rest) => {
          const { score, reasons, type } = scoreCredibility({ publisher, ...rest });
          expect(score > 0 && score < 1).toBe(true);
          expect([type, reasons[0]]).toEqual([publisher.type, 'It is.']);
        },
      ),
    );
  });
});

describe("the operator's own list", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-list-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (content: unknown) => {
    const file = join(folder, 'list.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readSettings({ CREDIBILITY_LIST_FILE: file }).CREDIBILITY_LIST_FILE;
  };

  it('overrides ours, entry by entry', () => {
    const registry = new PublisherRegistry(
      BUILT_IN_RECORDS,
      read([
        { domain: 'WWW.Reuters.com', score: 0.4, reason: 'We have had trouble' },
        { domain: '항구.example' },
      ]),
    );
    expect(classifyPublisher('reuters.com', 'Reuters', registry)).toMatchObject({
      prior: 0.4,
      reason: expect.stringContaining('We have had trouble.'),
    });
    expect(registry.findByHost(new URL('http://항구.example').hostname)).toEqual({
      domain: new URL('http://항구.example').hostname,
    });
    expect(registry.findByHost('apnews.com')?.score).toBe(0.92);
  });

  it('names those whose pages do not', () => {
    const registry = new PublisherRegistry(read([{ domain: 'lint.example', name: ' 린트 신문 ' }]));
    const resolveOutlet = (domain: string, outlet: string) => {
      const text = 'The ferry sails at noon.';
      const document: Omit<UnscoredDocument, 'features'> = {
        ...{
          origin: 'news',
          id: domain,
          url: `https://${domain}/1`,
          title: 'Ferries',
          author: null,
          publishedAt: null,
          language: 'en',
        },
        ...{
          domain,
          outlet,
          country: '',
          text,
          isRead: true,
          claimReviews: [],
          agency: null,
          referenceDate: new Date(0),
          learnedAt: new Date(0),
        },
      };
      return scoreDocuments(
        [{ ...document, features: computeDocumentFeatures(document) }],
        registry,
      )[0]!.outlet;
    };
    expect(resolveOutlet('lint.example', 'lint.example')).toBe('린트 신문');
    expect(resolveOutlet('news.lint.example', 'news.lint.example')).toBe('린트 신문');
    expect(resolveOutlet('lint.example', 'The Lint Daily')).toBe('The Lint Daily');
    expect(resolveOutlet('other.example', 'other.example')).toBe('other.example');
    expect(resolveOutlet('', 'Notes of a day')).toBe('Notes of a day');
  });

  it.each([
    ['no JSON', 'domain,score', 'must be JSON'],
    ['no list', { domain: 'a.example' }, 'must be a JSON array'],
    ['an entry without a domain', [{ domain: 'a.example' }, { score: 0.2 }], 'entry 1.domain'],
    ['a URL for a domain', [{ domain: 'https://a.example/' }], 'must be a domain name'],
    ['an empty name', [{ domain: 'a.example', name: ' ' }], 'entry 0.name'],
    ['a score in per cent', [{ domain: 'a.example', score: 80 }], 'entry 0.score'],
    ['a type that is none', [{ domain: 'a.example', type: 'paper' }], 'entry 0.type'],
  ])('with %s keeps the service from starting, and says what is wrong', (_, content, fault) => {
    expect(() => read(content)).toThrow(new RegExp(`CREDIBILITY_LIST_FILE: .*${fault}`));
  });

  it('that is not there keeps the service from starting', () => {
    expect(() => readSettings({ CREDIBILITY_LIST_FILE: join(folder, 'nothing.json') })).toThrow(
      'CREDIBILITY_LIST_FILE',
    );
  });
});
