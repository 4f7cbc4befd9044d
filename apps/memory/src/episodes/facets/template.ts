import { normalForm } from '../likeness.ts';
import type { Facet, Told } from './facet.ts';

/** A figure with its signs, as normal forms have it. */
const FIGURE = /[+-]?\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu;
/**
 * What holds until it is said otherwise, and not what happened once: languages by their plain "is",
 * "has", "costs".
 */
const LASTS =
  /\b(?:am|is|are|leaves|departs|arrives|starts|begins|ends|opens|closes|has|have|costs?|runs?|uses?|contains?|takes?|needs?|supports?|equals?|stands|remains|weighs?|measures?|ist|sind|hat|kostet|beträgt|liegt|est|sont|coûte|es|son|está|cuesta|tiene|è|sono|costa)\b|(?:이다|입니다|이에요|예요|있다|있습니다|です|である|だ)$|是|为/u;
const PAST =
  /\b(?:was|were|had|did|has been|have been|\p{L}{2,}ed|went|rose|fell|sold|bought|made|won|lost|grew|paid|spent|ran)\b/u;
const YEAR_LIKE = /^(?:19|20)\d\d$/;
const LEAST_WORDS = 2;
/**
 * "I have 3 children", "I am 34 years old": what a person has or is of for long; of most other
 * things they have other ones tomorrow.
 */
const OWN = /\b(?:i am|i have|we have)\b/;
const OWN_LASTS =
  /^(?:i am # years old|i am #|(?:i|we) have # (?:children|kids|sons|daughters|brothers|sisters|siblings|grandchildren|cats|dogs|pets|employees|followers|subscribers|cars))$/;
/** Of these there are many, each with its own number. */
const MANY =
  /\b(?:order|ticket|invoice|flight|room|step|chapter|question|page|gate|seat|case|meeting|test|problem|example|line|item|part|section|exercise|game|round|lesson|episode)\b/;

/**
 * A sentence of few words with one figure in it: said again with another figure, it is said
 * otherwise. "The server runs on port 8080."
 */
export function templateOf({ self, text }: Told): Facet[] {
  if (text.length > 160) return [];
  const form = normalForm(text);
  const figures = form.match(FIGURE) ?? [];
  // A second figure may be what the first one is of; a year may be when it was so.
  if (figures.length !== 1 || YEAR_LIKE.test(figures[0]) || !LASTS.test(form) || PAST.test(form))
    return [];
  const frame = form.replace(FIGURE, '#');
  if (MANY.test(frame) || (OWN.test(frame) && !OWN_LASTS.test(frame))) return [];
  if (
    frame.split(' ').length < LEAST_WORDS + 1 ||
    frame.startsWith('#') ||
    /\b(?:this|today|week|month|there|it|he|she|they)\b/.test(frame)
  )
    return [];
  const isOwn = /\b(?:i|we|my|our)\b/.test(frame);
  return [
    {
      subject: isOwn ? self : 'the',
      relation: `says:${frame}`,
      about: new Set(),
      unit: 'figure',
      value: figures[0],
      words: figures[0],
      isChange: false,
      names: new Set(),
      when: '',
    },
  ];
}
