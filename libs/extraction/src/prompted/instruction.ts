import { terms } from '@plumbline/text';
import { ASKS, ASK_WORDS, type Ask } from './ask.ts';

/** An instruction, read. */
export interface Instruction {
  /** In the order it names them; empty when it asks for something else. */
  asks: Ask[];
  /** What it asks about beside these words, as terms: "ferry" in "all prices of the ferry". */
  focus: string[];
  /** Whether it says about what: "a summary of what it says about the ferry". */
  isAbout: boolean;
  /** So many of each at most. */
  limit?: number;
  /** The last ones instead of the first. */
  fromEnd: boolean;
  isQuestion: boolean;
}

const LONGEST = 2000;
const NUMBERS: Record<string, number> = Object.fromEntries([
  ...'one two three four five six seven eight nine ten'.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ...'eine zwei drei vier fünf sechs sieben acht neun zehn'.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ...'un deux trois quatre cinq six sept huit neuf dix'.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ...'uno dos tres cuatro cinco seis siete ocho nueve diez'.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ...'한 두 세 네 다섯 여섯 일곱 여덟 아홉 열'.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ...'一 二 三 四 五 六 七 八 九 十'.split(' ').map((word, index): [string, number] => [word, index + 1]),
]);
const NUMBER = `(\\d{1,3}|${Object.keys(NUMBERS)
  .sort((a, b) => b.length - a.length)
  .join('|')})`;
const LIMITS = [
  `\\b(?:the |die |les? |los |las )?(?:first|top|last|latest|final|up to|at most|no more than|only|just|ersten?|letzten?|premi(?:er|ère)s?|derni(?:er|ère)s?|primer[oa]s?|últim[oa]s?)\\s(?:die |the |les )?${NUMBER}(?!\\p{L}|\\p{Nd}|[.,:%]\\p{Nd}|\\s?%)`,
  `\\b${NUMBER}\\s(?:first|last|latest|key|main|most important|premi(?:er|ère)s?|derni(?:er|ère)s?|primer[oa]s?|últim[oa]s?|sentences?|points?|lines?|bullets?|items?|sätze[n]?|phrases?|frases?)(?!\\p{L})`,
  `(?:처음|상위|최초|첫|마지막|최근|앞의?)\\s?${NUMBER}\\s?(?:개|명|건|줄|문장|가지|곳)?`,
  `${NUMBER}\\s?(?:개|명|건|줄|문장|가지|곳)(?:만|의|로|으로|까지|\\s|$)`,
  `(?:最初の|先頭の|上位|最後の|前|后|最后)\\s?${NUMBER}\\s?(?:つ|個|件|文|个|句|条)?`,
  `${NUMBER}\\s?(?:文|句|つ|個|个|条)(?:で|话|話|の|を|$|总结)`,
].map((pattern) => new RegExp(pattern, 'iu'));
const FROM_END = /\b(?:last|final|letzten?|derni(?:er|ère)s?|últim[oa]s?)(?!\p{L})|마지막|最後|最后/iu;
const FIRST = /\b(?:the |only the )?first\b(?!\s\p{L}+s\b)|첫\s?번째|最初の/iu;
/** What is not wanted is not asked for: "everything but links", "링크 빼고". */
const UNWANTED =
  /\b(?:except(?: for)?|excluding|without|but not|not the|ohne|außer|sauf|sans|excepto|sin)\s(?:the |any |die |les |los |las )?[\p{L}-]{1,30}|[\p{L}]{1,20}(?:은|는|을|를)?\s?(?:빼고|제외하고|제외한|말고)/giu;
const ABOUT = /\b(?:about|regarding|concerning|related to|über|zu|sur|sobre)\s|에\s?(?:대해|대한|관해|관한)|について|に関する|关于|關於/iu;
const QUESTION =
  /[?？]\s{0,3}$|^\s{0,9}(?:who|whom|whose|what|when|where|which|why|how|is|are|was|were|do|does|did|can|will|wer|was|wann|wo|warum|wie|welche[rsnm]?|qui|quand|où|pourquoi|comment|combien|quel(?:le)?s?|quién|cuándo|dónde|por qué|cómo|cuánt[oa]s?)(?!\p{L})|(?:나요|는가|인가요?|습니까|을까요?|니)\s{0,3}$|ですか|ますか|吗|呢/iu;
/** Words of instructions that say nothing of what is looked for. */
const GENERIC =
  /\b(?:everything|anything|something|all|any|every|each|list|lists?|extract(?:ed)?|find|get|give|show|return|fetch|collect|pull|print|output|tell|write|name|identify|provide|me|us|please|only|just|page|pages|webpage|website|site|text|document|article|content|contents|here|below|above|mentioned|appearing|occurring|included|contained|containing|found|listed|given|shown|available|exist(?:ing)?|full|complete|entire|whole|different|unique|various|values?|data|details?|information|info|address(?:es)?|numbers?|exact(?:ly)?|plain|format(?:ted)?|line|lines|sentences?|paragraphs?|words?|bullets?|points?|items?|first|last|top|latest|most|important|key|main|short|brief(?:ly)?|concise|about|describe|explain|alle|aus|auf|liste|seite|text|gib|nenne|zeige?|finde|extrahiere|bitte|mir|tou(?:te)?s|page|texte|donne|extrais|trouve|liste[rz]?|todos?|todas?|página|texto|extrae|lista|encuentra|muestra|dame)(?!\p{L})|언제|어디\p{L}{0,3}|누구\p{L}{0,3}|누가|무엇\p{L}{0,3}|뭐\p{L}{0,3}|얼마\p{L}{0,6}|왜|어떻게|어떤|무슨|무엇|몇|모든|모두|전부|전체|추출(?:해|하|할)?\p{L}{0,4}|찾아\p{L}{0,4}|알려\p{L}{0,4}|보여\p{L}{0,4}|정리(?:해|하)?\p{L}{0,4}|뽑아\p{L}{0,4}|나열\p{L}{0,4}|목록|리스트|페이지|문서|본문|기사|글|나오는|있는|언급된|포함된|주세요|해줘|해\s?주세요|줘|및|관한|관련(?:된)?|대한|대해|すべて|全て|全部|抽出|ください|して|一覧|リスト|ページ|記事|文書|本文|所有|提取|列出|找出|页面|文章|文中|请|給我|给我|的|を|の|と|和/giu;

/** Particles and the endings of questions and orders, which no text has in the same form. */
const KOREAN_END =
  /(?<=[가-힣])(?:하나요|되나요|했나요|됐나요|인가요|나요|는가요?|은가요?|습니까|입니까|을까요?|할까요?|하는|하라|해라|에서는|에서|에게|으로|까지|부터|이랑|은|는|이|가|을|를|의|에|로|와|과|도|만)(?![가-힣])/gu;

/** Reads an instruction; English and Korean at depth, the common words of five other languages. */
export function readInstruction(text: string, language: string): Instruction {
  let rest = text.slice(0, LONGEST).toWellFormed().normalize('NFKC').replace(UNWANTED, ' ');
  const isQuestion = QUESTION.test(rest);
  const limited = LIMITS.map((pattern) => pattern.exec(rest)).find((match) => match !== null);
  const limit = limited ? numberOf(limited[1] ?? '') : FIRST.test(rest) ? 1 : undefined;
  const fromEnd = FROM_END.test(rest);
  if (limited) rest = rest.replace(limited[0], ` ${limited[0].replace(new RegExp(NUMBER, 'iu'), ' ')} `);
  const found: { ask: Ask; at: number }[] = [];
  for (const ask of ASKS) {
    const first = rest.search(ASK_WORDS[ask]);
    if (first < 0) continue;
    found.push({ ask, at: first });
    // Blanked, so that places stay and a longer name is not taken for the shorter one within.
    rest = rest.replace(ASK_WORDS[ask], (word) => ' '.repeat(word.length));
  }
  const asks = found.sort((a, b) => a.at - b.at).map(({ ask }) => ask);
  return {
    asks,
    focus: [...new Set(terms(rest.replace(GENERIC, ' ').replace(KOREAN_END, ''), language))],
    ...(limit !== undefined && { limit }),
    isAbout: ABOUT.test(rest),
    fromEnd,
    isQuestion,
  };
}

const numberOf = (word: string): number => NUMBERS[word.toLowerCase()] ?? Number(word);
