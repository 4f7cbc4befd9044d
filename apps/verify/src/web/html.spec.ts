import fc from 'fast-check';
import { renderJsonLd, html, toWebUrl } from './html.ts';

describe('a template', () => {
  it('makes text of every value, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const made = html`<p title="${value}">${[value, null, false, undefined, 0]}</p>`.text;
        expect(made.match(/[<>"]/g)).toEqual(['<', '"', '"', '>', '<', '>']);
        expect(made).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
      }),
    );
  });

  it('leaves markup of its own as it is', () => {
    expect(html`<i>${['a', '<b>'].map((item) => html`<b>${item}</b>`)}</i>`.text).toBe(
      '<i><b>a</b><b>&lt;b&gt;</b></i>',
    );
  });
});

it('data in a page is what was put in, and cannot end its element', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).map((text) => `${text}</script><!--\u2028`),
      (text) => {
        const [, json] = /^<script type="application\/ld\+json">([^<>&]*)<\/script>$/.exec(
          renderJsonLd({ text }).text,
        )!;
        expect(JSON.parse(json!)).toEqual({ text });
      },
    ),
  );
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'urn:uuid:1',
  'file:///etc',
  '//a.example',
  'nonsense',
  '',
  null,
])('%p is no address of the web', (address) => expect(toWebUrl(address)).toBeUndefined());
