/**
 * Words of instructions that say nothing of what is looked for: orders, "all", "on this page",
 * names of forms.
 */
const ENGLISH_STOPWORDS =
  'everything|anything|something|all|any|every|each|lists?|extract(?:ed)?|find|get|give|show|' +
  'return|fetch|collect|pull|' +
  'print|output|tell|write|name|identify|provide|me|us|please|only|just|page|pages|webpage|' +
  'website|site|text|document|' +
  'article|content|contents|here|below|above|mentioned|appearing|occurring|included|' +
  'contained|containing|found|listed|' +
  'given|shown|available|exist(?:ing)?|full|complete|entire|whole|different|unique|various|' +
  'values?|data|details?|' +
  'information|info|address(?:es)?|numbers?|exact(?:ly)?|plain|format(?:ted)?|line|lines|' +
  'sentences?|paragraphs?|words?|' +
  'bullets?|points?|items?|first|last|top|latest|most|important|key|main|short|brief(?:ly)?|' +
  'concise|about|describe|' +
  'explain';
const GERMAN_STOPWORDS = 'alle|aus|auf|liste|seite|gib|nenne|zeige?|finde|extrahiere|bitte|mir';
const FRENCH_STOPWORDS = 'tou(?:te)?s|texte|donne|extrais|trouve|liste[rz]?';
const SPANISH_STOPWORDS = 'todos?|todas?|página|texto|extrae|lista|encuentra|muestra|dame';
const KOREAN_STOPWORDS =
  '언제|어디\\p{L}{0,3}|누구\\p{L}{0,3}|누가|무엇\\p{L}{0,3}|뭐\\p{L}{0,3}|얼마\\p{L}{0,6}|왜|어떻게|어떤|무슨|무엇|' +
  '몇|모든|모두|전부|전체|' +
  '추출(?:해|하|할)?\\p{L}{0,4}|찾아\\p{L}{0,4}|알려\\p{L}{0,4}|보여\\p{L}{0,4}|정리(?:해|하)?\\p{L}{0,4}|' +
  '뽑아\\p{L}{0,4}|나열\\p{L}{0,4}|목록|' +
  '리스트|페이지|문서|본문|기사|글|나오는|있는|언급된|포함된|주세요|해줘|해\\s?주세요|줘|및|관한|관련(?:된)?|대한|대해';
const JAPANESE_CHINESE_STOPWORDS =
  'すべて|全て|全部|抽出|ください|して|一覧|リスト|ページ|記事|文書|本文|所有|提取|列出|找出|页面|文章|文中|请|給我|给我|的|を|の|と|和';

const STOPWORD_PATTERN = new RegExp(
  `\\b(?:${[ENGLISH_STOPWORDS, GERMAN_STOPWORDS, FRENCH_STOPWORDS, SPANISH_STOPWORDS].join('|')})(?!\\p{L})|${KOREAN_STOPWORDS}|${JAPANESE_CHINESE_STOPWORDS}`,
  'giu',
);

export const removeStopwords = (instruction: string): string =>
  instruction.replace(STOPWORD_PATTERN, ' ');
