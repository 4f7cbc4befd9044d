import { dates, detectLanguage, names } from '@plumbline/text';
import { searchTerms } from '@plumbline/retrieval';
import { ANAPHORS, DID, LEADS, NOUNS, PRONOUN } from './follow-up.words.ts';

/** How many of the messages before may be leant on, and how much of each is read. */
const MOST = 4;
const LONGEST = 500;
/** With fewer words of its own a question has no subject. */
const ENOUGH = 2;

/**
 * A question as it is to be understood after what was said before: "and in 2024?" is the question
 * before with another year, "what did it cost?" is about what that was about. One that names its
 * own subject stays as it is. Rules alone; what they carry over is only what was asked.
 *
 * @param before what the same person said, oldest first
 */
export function understood(question: string, before: readonly string[]): string {
  const said = before.slice(-MOST).map((text) => text.slice(0, LONGEST).trim());
  const context = said.reduce((earlier, text) => leaning(text, earlier), '');
  return leaning(question, context);
}

function leaning(question: string, before: string): string {
  if (!before) return question;
  const language = detectLanguage(`${before} ${question}`).code;
  const lead = LEADS.exec(question.trim());
  const rest = question
    .trim()
    .slice(lead?.[0].length ?? 0)
    .replace(/[?？！!.。\s]+$/u, '');
  const own = searchTerms(rest, language);
  if (lead && !ASKS.test(rest)) return replaced(before, rest, language);
  const named = names(rest, language).length > 0;
  // "If I borrow money, can I treat it as …?" names what it points at
  const anaphor = ANAPHORS[language]?.exec(rest);
  const isOpen = anaphor && searchTerms(rest.slice(0, anaphor.index), language).length < ENOUGH;
  if (!named && isOpen) return pointed(question, topicOf(before, language));
  if (named || own.length >= ENOUGH) return question;
  // "Why?", "and by whom?": the question before, asked by another word
  if (!own.length && ASKS.test(rest)) return `${rest} ${before.replace(ASKED, '').trim()}`;
  return `${question} ${topicOf(before, language)}`.trim();
}

/** What asks by itself: it is a question, not a piece of one. */
const ASKS =
  /(?<![\p{L}])(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|can|could|will|would|wer|was|wann|wo|warum|wie|qui|que|quand|où|pourquoi|comment|quién|qué|cuándo|dónde|por qué|cómo)(?![\p{L}])|누구|무엇|언제|어디|왜|어떻게|얼마|몇|誰|何|いつ|どこ|なぜ|どう|谁|什么|何时|哪|为什么|怎么|多少/iu;

const ASKED = new RegExp(
  `^(?:how (?:much|many|long|far|often|old)|in (?:what|which) \\w+)\\b|${ASKS.source}`,
  'iu',
);

/**
 * The question before with its date, or its name, exchanged; what is neither takes the place of
 * what that was about.
 */
function replaced(before: string, piece: string, language: string): string {
  const reference = new Date();
  const [date] = dates(piece, { reference, language });
  const [dated] = dates(before, { reference, language });
  const year = /(?<!\d)(?:1\d|20)\d\d(?!\d)/;
  if (date && dated) return before.slice(0, dated.start) + date.text + before.slice(dated.end);
  if (year.test(piece) && year.test(before)) return before.replace(year, year.exec(piece)![0]);
  const [name] = names(piece, language);
  const known = names(before, language);
  const like = name && (known.find(({ kind }) => kind === name.kind) ?? known.at(-1));
  if (like) return before.slice(0, like.start) + name.text + before.slice(like.end);
  if (date || year.test(piece) || name) return `${before.replace(/[?？\s]+$/u, '')} ${piece}?`;
  const topic = topicOf(before, language);
  return before.includes(topic) ? before.replace(topic, () => piece) : `${piece} ${topic}`;
}

/** Puts what is spoken of in the place of a lone pronoun, or else behind the question. */
function pointed(question: string, topic: string): string {
  const pronouns = question.match(PRONOUN) ?? [];
  if (pronouns.length === 1 && topic) return question.replace(PRONOUN, () => topic);
  return `${question} ${topic}`.trim();
}

/**
 * What a question is about: the noun that it gives an article, with the name behind it; else its
 * names; else its words.
 */
function topicOf(question: string, language: string): string {
  const bare = question.trim().replace(/[?？！!.。\s]+$/u, '');
  if (language === 'en' || language === 'und') {
    const [found] = Array.from(bare.matchAll(NOUNS), ({ 0: text, index }) => ({
      text: text.trim(),
      end: index + text.trimEnd().length,
    }));
    const words = found?.text.split(/\s+/) ?? [];
    if (
      found &&
      found.end === bare.length &&
      DID.test(bare) &&
      words.length > 2 &&
      !/^\p{Lu}/u.test(words.at(-1)!)
    )
      words.pop();
    if (words.length > 1) return words.join(' ');
  }
  const named = [...new Set(names(bare, language).map(({ text }) => text))];
  return named.length ? named.join(' ') : bare.replace(ASKS, '').trim();
}
