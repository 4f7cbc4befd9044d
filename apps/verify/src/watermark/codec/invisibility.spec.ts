import fc from 'fast-check';
import { MARKDOWN_TEXTS } from '../../../bench/invisibility/markdown-texts.ts';
import { buildHtmlPage } from '../../../bench/invisibility/html-page.ts';
import { PROSE, type ProseName } from '../../../bench/invisibility/prose.ts';
import {
  findMisplacedMarks,
  findMisplacedMarksInHtml,
  splitPageText,
  findRenderingDifferences,
} from '../../../bench/invisibility/markup-checks.ts';
import { embedMark } from './embed-mark.ts';
import { createFingerprintId } from './fingerprint-id.ts';
import { stripMarks } from './mark-alphabet.ts';

const key = Buffer.alloc(32, 7);
const embed = (text: string) => embedMark(text, createFingerprintId(), key, 'standard');
const constructs = [...new Set(MARKDOWN_TEXTS.map(({ construct }) => construct))];

describe('a marked Markdown text', () => {
  it.each(constructs)(
    'is rendered as it was, and has no mark in what is no prose: %s',
    (construct) => {
      let frames = 0;
      for (const { text, language } of MARKDOWN_TEXTS.filter(
        (own) => own.construct === construct,
      )) {
        const marked = embed(text);
        frames += marked.frameCount;
        const faults = {
          language,
          renderedOtherwise: findRenderingDifferences(text, marked.text),
          outOfPlace: findMisplacedMarks(marked.text),
        };
        expect(faults).toEqual({ language, renderedOtherwise: [], outOfPlace: [] });
      }
      expect(frames).toBeGreaterThan(0);
    },
  );

  it('is rendered as it was, however constructs stand together', () => {
    const piece = fc.constantFrom(
      ...[
        'some plain words here, and more',
        ' ',
        '\n',
        '\n\n',
        '    ',
        '- ',
        '> ',
        '1. ',
        '# ',
        '| ',
        '---',
        '```',
        '`',
        '~~~',
        '*',
        '**',
        '_',
        '~~',
      ],
      ...[
        '[',
        ']',
        '(',
        ')',
        '](',
        '[one]: ',
        '<',
        '>',
        '<div title="',
        '">',
        '</div>',
        '<!-- ',
        ' -->',
        '<pre>',
        '</pre>',
        '<code>',
        '</code>',
      ],
      ...[
        'https://example.org/a b',
        'desk@example.org',
        '&amp;',
        '\\',
        '$',
        '$$',
        '!',
        '"',
        "'",
        ':',
        '한국어 문장도 여기, 있습니다',
        '中文，也在这里',
        'عربي هنا أيضا',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(findRenderingDifferences(text, embed(text).text)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a marked page', () => {
  it.each(Object.keys(PROSE) as ProseName[])(
    'differs from the page in its text alone: %s',
    (language) => {
      const html = buildHtmlPage(PROSE[language]);
      const marked = embed(html);
      expect(marked.frameCount).toBeGreaterThan(0);
      expect(findMisplacedMarksInHtml(marked.text)).toEqual([]);
      const [before, after] = [splitPageText(html), splitPageText(marked.text)];
      expect(after.rest).toBe(before.rest);
      expect(stripMarks(after.text)).toBe(before.text);
    },
  );
});
