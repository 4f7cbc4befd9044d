import fc from 'fast-check';
import { MARKDOWN_TEXTS } from '../../../bench/harmless/markdown-texts.ts';
import { pageOf } from '../../../bench/harmless/page.ts';
import { PROSE, type ProseName } from '../../../bench/harmless/prose.ts';
import {
  outOfPlace,
  outOfPlaceInHtml,
  partsOfPage,
  renderedOtherwise,
} from '../../../bench/harmless/rendered.ts';
import { embedMark } from './embed-mark.ts';
import { newFingerprintId } from './fingerprint-id.ts';
import { withoutMarks } from './invisible.ts';

const key = Buffer.alloc(32, 7);
const mark = (text: string) => embedMark(text, newFingerprintId(), key, 'standard');
const constructs = [...new Set(MARKDOWN_TEXTS.map(({ construct }) => construct))];

describe('a marked Markdown text', () => {
  it.each(constructs)(
    'is rendered as it was, and has no mark in what is no prose: %s',
    (construct) => {
      let frames = 0;
      for (const { text, language } of MARKDOWN_TEXTS.filter(
        (own) => own.construct === construct,
      )) {
        const marked = mark(text);
        frames += marked.frames;
        const faults = {
          language,
          renderedOtherwise: renderedOtherwise(text, marked.text),
          outOfPlace: outOfPlace(marked.text),
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
        expect(renderedOtherwise(text, mark(text).text)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a marked page', () => {
  it.each(Object.keys(PROSE) as ProseName[])(
    'differs from the page in its text alone: %s',
    (language) => {
      const html = pageOf(PROSE[language]);
      const marked = mark(html);
      expect(marked.frames).toBeGreaterThan(0);
      expect(outOfPlaceInHtml(marked.text)).toEqual([]);
      const [before, after] = [partsOfPage(html), partsOfPage(marked.text)];
      expect(after.rest).toBe(before.rest);
      expect(withoutMarks(after.text)).toBe(before.text);
    },
  );
});
