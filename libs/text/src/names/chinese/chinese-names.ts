import type { NamedEntity, NamedEntityKind } from '../named-entity.ts';
import { getPlaceNames } from '../gazetteer.ts';
import {
  NAME_BOUNDARY,
  ORGANIZATIONS,
  ORGANIZATION_SUFFIXES,
  WEAK_ORGANIZATION_SUFFIX,
} from './chinese-names.lexicon.ts';
import { findPersonLength } from './chinese-person-name.ts';

/** A stretch of characters without signs between them. */
const CHARACTER_RUN = /[\p{Script=Han}·•‧・]{2,400}/gu;
const MAX_ORGANIZATION_CHARS = 16;

/** Words by their first character, longest first, so that the first hit is the longest. */
type WordIndex = Map<string, string[]>;

function indexByFirstCharacter(words: Iterable<string>): WordIndex {
  const out: WordIndex = new Map();
  for (const word of words) {
    const first = word.charAt(0);
    const list = out.get(first);
    if (list) list.push(word);
    else out.set(first, [word]);
  }
  for (const list of out.values()) list.sort((a, b) => b.length - a.length);
  return out;
}

/** Made when the first Chinese text is read. */
let wordIndexes:
  { organizations: WordIndex; places: WordIndex; organizationEndings: WordIndex } | undefined;

const getWordIndexes = () =>
  (wordIndexes ??= {
    organizations: indexByFirstCharacter(ORGANIZATIONS.split('|')),
    places: indexByFirstCharacter(
      [...getPlaceNames('zh')].filter((place) => /^\p{Script=Han}/u.test(place)),
    ),
    organizationEndings: indexByFirstCharacter(ORGANIZATION_SUFFIXES.split('|')),
  });

const findLongestWordLength = (wordIndex: WordIndex, run: string, position: number): number =>
  wordIndex.get(run.charAt(position))?.find((word) => run.startsWith(word, position))?.length ?? 0;

/**
 * Names in Chinese text: family and given names beside a title or a verb of speech, foreign names
 * by the characters that write their sound, organisations by list or by their ending as far back as
 * nothing breaks the name, places by list and administrative ending.
 */
export function extractChineseNames(text: string): NamedEntity[] {
  const out: NamedEntity[] = [];
  const fullNames = new Set<string>();
  for (const match of text.matchAll(CHARACTER_RUN))
    extractFromRun(text, match[0], match.index, out, fullNames);
  return out;
}

function extractFromRun(
  text: string,
  run: string,
  runStart: number,
  out: NamedEntity[],
  fullNames: Set<string>,
): void {
  /** Where the last name ended: no later one reaches back over it. */
  let previousNameEnd = 0;
  const addName = (nameStart: number, nameEnd: number, kind: NamedEntityKind) => {
    out.push({
      text: run.slice(nameStart, nameEnd),
      start: runStart + nameStart,
      end: runStart + nameEnd,
      kind,
    });
    previousNameEnd = nameEnd;
  };
  const { organizations, places } = getWordIndexes();
  for (let position = 0; position < run.length;) {
    const organizationLength = findLongestWordLength(organizations, run, position);
    const placeLength = findLongestWordLength(places, run, position);
    const longOrganizationLength =
      placeLength || organizationLength
        ? findOrganizationLength(run, position, Math.max(placeLength, organizationLength))
        : 0;
    if (longOrganizationLength > Math.max(placeLength, organizationLength))
      addName(position, position + longOrganizationLength, 'ORGANIZATION');
    else if (organizationLength && organizationLength >= placeLength)
      addName(position, position + organizationLength, 'ORGANIZATION');
    else if (placeLength)
      addName(
        position,
        position + placeLength + findAdministrativeSuffixLength(run, position + placeLength),
        'PLACE',
      );
    else {
      const personLength = findPersonLength(
        text,
        run,
        runStart,
        position,
        previousNameEnd,
        fullNames,
      );
      if (personLength) addName(position, position + personLength, 'PERSON');
      else {
        const endingLength = findOrganizationEndingLength(run, position);
        const organizationStart = endingLength
          ? findOrganizationStart(run, position, previousNameEnd)
          : position;
        if (endingLength && position - organizationStart > 1)
          addName(organizationStart, position + endingLength, 'ORGANIZATION');
        else {
          const townStart = findTownStart(run, position, previousNameEnd);
          if (townStart >= 0) addName(townStart, position + 1, 'PLACE');
        }
      }
    }
    position = Math.max(position + 1, previousNameEnd);
  }
}

/** A body that begins with a known place or body: "北京市第一中级人民法院", "中国北方航空公司"; its length, or 0. */
function findOrganizationLength(run: string, position: number, minLength: number): number {
  let bestLength = 0;
  for (
    let length = minLength;
    length < Math.min(MAX_ORGANIZATION_CHARS, run.length - position);
    length += 1
  ) {
    const endingLength = findLongestWordLength(
      getWordIndexes().organizationEndings,
      run,
      position + length,
    );
    if (endingLength) bestLength = length + endingLength;
    if (NAME_BOUNDARY.test(run.charAt(position + length))) break;
  }
  return bestLength;
}

/** The length of an organisation's ending that begins here, or 0. */
function findOrganizationEndingLength(run: string, position: number): number {
  const length = findLongestWordLength(getWordIndexes().organizationEndings, run, position);
  return length && !COMMON_NOUN_ENDING.test(run.slice(position, position + length)) ? length : 0;
}

/** Endings that mean the thing itself more often than a body. */
const COMMON_NOUN_ENDING =
  /^(?:科技|汽车|汽車|电子|電子|电器|能源|石油|石化|钢铁|鋼鐵|重工|地产|地產|软件|通信|电信|半导体|航空|保险|保險|组织|組織|警方|小学|小學|中学|中學|大学|大學|医院|醫院|法院|银行|銀行|工会|国会|國會|议会|議會|联盟|聯盟|传媒|制药|药业)$/u;

/**
 * How far back a body reaches: four characters, unless something breaks it or the words there are
 * plain.
 */
function findOrganizationStart(run: string, position: number, previousNameEnd: number): number {
  let start = position;
  while (
    start > previousNameEnd &&
    position - start < 6 &&
    !NAME_BOUNDARY.test(run.charAt(start - 1))
  )
    start -= 1;
  const stem = run.slice(start, position);
  const isBounded = start === previousNameEnd || NAME_BOUNDARY.test(run.charAt(start - 1));
  return isBounded &&
    stem.length > 1 &&
    stem.length < 6 &&
    !(
      WEAK_ORGANIZATION_SUFFIX.test(
        run.slice(position, position + 8).slice(0, findOrganizationEndingLength(run, position)),
      ) && PLAIN_STEM.test(stem)
    )
    ? start
    : position;
}

/** Words before an ending that make a kind of body, not a name. */
const PLAIN_STEM =
  /(?:国家|地方|大型|小型|中小|上市|国有|民营|外资|跨国|互联网|保险|科技|汽车|电子|投资|房地产|建筑|物流|运输|航空|石油|商业|中央|政策|投行|投资|私人|公立|私立|综合|专科|重点|普通|著名|知名|当地|附近|相关|有关|主要|全国|国际|专业|民间|非政府|恐怖|犯罪|专家|调查|工作|管理|评审|筹备|居民|村民|业主|常务|党|母|子|总|分|新|旧|老|大|小|好|差|许多|一些|部分|所有|任何|什么|哪|谁|第|高等|职业|技术|理工|医科|师范|政府|企业|基层|中级|高级|最高|初级|军事|贸易|公共|专门|社会|慈善|行业|消费者|学生|工人|女子|男子|青年|电信|电力|能源|软件|游戏|食品|医药|化工|机械|服装|金融|证券|信托|基金|咨询|广告|媒体|新闻|出版|旅游|酒店|餐饮|环保|安全|质量|市场|行政|监管|执法|司法|情报|反对|执政|支持|参加|成为|加入|前往|发布|宣布|表示|认为|来自|位于|开始|继续|通过|提供|包括|成立|进行)$/u;

const ADMINISTRATIVE =
  /^(?:特别行政区|特別行政區|自治区|自治區|自治州|自治县|省|市|县|縣|州|区|區|半岛|半島|地区|地區|群岛)/u;
const findAdministrativeSuffixLength = (run: string, position: number) =>
  ADMINISTRATIVE.exec(run.slice(position, position + 5))?.[0].length ?? 0;

/**
 * A town or county that ends here and begins behind a place ("江苏省昆山市") or with the run; −1 when
 * there is none.
 */
function findTownStart(run: string, position: number, previousNameEnd: number): number {
  if (
    !/[市县縣镇鎮区區]/u.test(run.charAt(position)) ||
    /[场場民长長值面区委政]/u.test(run.charAt(position + 1))
  )
    return -1;
  const length = position - previousNameEnd;
  const isAfterPlace = previousNameEnd > 0 && length >= 1 && length <= 4;
  const startsRun =
    previousNameEnd === 0 && length === 2 && !/[区區镇鎮]/u.test(run.charAt(position));
  const stem = run.slice(previousNameEnd, position);
  return (isAfterPlace || startsRun) &&
    ![...stem].some((character) => NAME_BOUNDARY.test(character)) &&
    !/^(?:城|都|地|山|灾|社|园|景|特|小|辖|街|郊|战|城|校|时|各|全|股|楼|樓|超|上|门|集|菜|夜|早|牛|熊|黑|房|车|街|省|直辖|县级|地级|大|小城|沿海|一线|二线|中心|首都|主要)/u.test(
      stem,
    )
    ? previousNameEnd
    : -1;
}
