// npm run bench -- sources: how copies are told from other texts on the demo corpus. How long
// gathering takes is in fact-checker-time.
import { searchTerms } from '@plumbline/retrieval';
import { readCorpus } from '@plumbline/testing';
import { likenessOf } from '../src/sources/likeness.ts';
import { originOf } from '../src/sources/origin.ts';
import { sharedShingles } from '../src/sources/shingles.ts';
import { storiesOf } from '../src/sources/stories.ts';

const { articles } = readCorpus(new Date());

const told = articles.map(({ headline, text, language, outlet, author, publishedAt }) => ({
  likeness: likenessOf(headline, text, searchTerms(`${headline}\n${text}`, language)),
  voices: [outlet.domain, outlet.name, originOf(text, author).agency ?? ''],
  publishedAt,
}));
const common = (a: number, b: number) => {
  const [one, other] = [told[a]!.likeness.shingles, told[b]!.likeness.shingles];
  return sharedShingles(one, other) / Math.min(one.length, other.length);
};
const copies = storiesOf(told.map((one) => ({ ...one, voices: [] })));
const stories = storiesOf(told);
const reprints = articles.flatMap(({ wire }, at) => (wire ? [at] : []));
const agencies = (at: number) =>
  articles.flatMap(({ outlet }, other) => (outlet === articles[at]!.wire ? [other] : []));
const others = articles.map((_, at) => at).filter((at) => !articles[at]!.wire);
const unlike = others.flatMap((a) => others.filter((b) => b < a).map((b) => common(a, b)));
console.table([
  { what: 'articles', figure: articles.length },
  {
    what: 'different texts, and stories (one voice counts once an event)',
    figure: `${new Set(copies).size}, ${new Set(stories).size}`,
  },
  { what: 'reprints of a wire story', figure: reprints.length },
  {
    what: 'of them in one story with the agency',
    figure: reprints.filter((at) => agencies(at).some((other) => stories[other] === stories[at]))
      .length,
  },
  {
    what: 'least in common of a reprint and its nearest print',
    figure: Math.min(
      ...reprints.map((at) =>
        Math.max(...articles.map((_, other) => (other === at ? 0 : common(at, other)))),
      ),
    ).toFixed(3),
  },
  {
    what: 'most in common of two articles that are no reprints',
    figure: Math.max(...unlike).toFixed(3),
  },
]);
