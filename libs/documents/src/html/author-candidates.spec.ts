import { parseDocument } from './dom.ts';
import { collectAuthorCandidates } from './author-candidates.ts';
import { collectMetadata, viewPage } from './metadata-extraction.ts';

const listNames = (body: string, head = '<title>Mill closes</title>') => {
  const html = `<html><head>${head}</head><body><h1>Mill closes</h1>${body}</body></html>`;
  const { evidence } = collectMetadata(
    viewPage(parseDocument(html), 'https://idalund.example/mill-closes'),
  );
  return collectAuthorCandidates(evidence).map(({ value }) => value.join(', '));
};
const PROSE = '<p>The old mill in Norby closed in May, and nobody knows who will buy it now.</p>';

describe('who may be the author of a page', () => {
  it.each([
    [
      'the first member of a forum who is linked',
      '<div class="post"><a href="member.php?u=7">ida_lund</a></div>',
      'ida_lund',
    ],
    [
      'whom microdata name',
      '<div itemprop="author" itemscope><a href="/x"><i itemprop="name">ida_lund</i></a> 12</div>',
      'ida_lund',
    ],
    ['a lone name under the heading', '<p>Ida Lund</p><p>4 March 2026</p>', 'Ida Lund'],
    [
      'a lone name that a picture bears',
      `${PROSE}<img alt="Ida Lund" src="/i"><div>Ida Lund</div>`,
      'Ida Lund',
    ],
    ['who follows "Article by"', `${PROSE}<h2>Article by</h2><div>Ida Lund</div>`, 'Ida Lund'],
    [
      'whose site it is',
      `${PROSE}<footer>© 2026 Ida Lund. All rights reserved.</footer>`,
      'Ida Lund',
    ],
    ['whom scripts name', `<script>x = {"pagePostAuthor":"Ida Lund"}</script>${PROSE}`, 'Ida Lund'],
    ['a team after "By"', '<p>By The Ledger Team</p>', 'The Ledger Team'],
    [
      'the people of several elements of one kind',
      '<i class="author">Ida Lund</i> <i class="author">Jon Berg</i>',
      'Ida Lund, Jon Berg',
    ],
  ])('is %s', (_, body, name) => expect(listNames(`${body}${PROSE}`)).toContain(name));

  it('is one person with several degrees, the first without a comma', () =>
    expect(listNames(`<p>By Ida Lund RDN, CDCES</p>${PROSE}`)).toContain('Ida Lund RDN, CDCES'));

  it('is one person with and without degrees', () =>
    expect(
      listNames(`<p>By Ida Lund, MD</p>${PROSE}`, '<meta name="author" content="Ida Lund">'),
    ).toEqual(['Ida Lund, MD']));
});
