import type { Entity } from '@plumbline/extraction';

export const CAUSAL_NODE_TYPES = ['EVENT', 'FACTOR', 'ACTOR', 'METRIC'] as const;
export type CausalNodeType = (typeof CAUSAL_NODE_TYPES)[number];

/** What is measured: a quantity that goes up and down. */
const METRIC_PATTERN =
  /\b(?:prices?|rates?|costs?|inflation|deflation|unemployment|employment|gdp|growth|sales|revenues?|profits?|earnings|incomes?|wages|salaries|demand|supply|output|production|productivity|exports?|imports?|traffic|turnout|emissions|temperatures?|rainfall|yields?|debt|deficit|surplus|spending|investments?|value|volume|share|population|mortality|deaths|cases|index|level|number of|amount of|ratio|per ?cent|percent(?:age)?)\b|%|(?:가격|물가|금리|비용|환율|매출|수출|수입|생산|수요|공급|성장률|실업률|고용|임금|소득|이익|적자|흑자|부채|지수|기온|배출량|출산율|인구)|(?:価格|物価|金利|費用|売上|需要|供給|失業率|价格|利率|成本|需求|销售额|失业率)|\b(?:Preise?|Kosten|Zinsen|Umsatz|Nachfrage|Inflation|prix|coûts?|taux|demande|ventes|precios?|costes?|tasas?|ventas)\b/iu;
/**
 * What happened: a noun of an occurrence, a year, or words that end as English and Korean verbs of
 * the past do.
 */
const EVENT_PATTERN =
  /\b(?:wars?|invasions?|attacks?|storms?|hurricanes?|floods?|flooding|droughts?|earthquakes?|fires?|wildfires?|explosions?|crash(?:es)?|accidents?|collapses?|strikes?|protests?|elections?|votes?|rulings?|verdicts?|deaths?|killings?|arrests?|outbreaks?|pandemics?|lockdowns?|closures?|outages?|recalls?|mergers?|takeovers?|defaults?|bankruptc(?:y|ies)|resignations?|launch(?:es)?|decisions?|announcements?|sanctions|bans?|reforms?|rain|snow|heatwaves?)\b|\b\p{L}{3,}ed\b|\b(?:fell|rose|grew|lost|won|broke|began|went|came|left|shut|cut|hit|struck|sank|burned|said|was|were|has|have|had)\b|\b(?:19|20)\d{2}\b|(?:전쟁|침공|공격|폭풍|태풍|홍수|가뭄|지진|화재|폭발|사고|붕괴|파업|시위|선거|판결|사망|체포|폐쇄|발표|제재|개혁|폭우|폭설)|(?:했|었|았|됐|렸|졌)(?:다|고|으며|으나|지만)|(?:戦争|台風|洪水|地震|火災|事故|选举|战争|地震|火灾|事故)/iu;

/** Returns the type of a causal node from its words. */
export function classifyCausalNodeType(
  label: string,
  actorNames: ReadonlySet<string>,
): CausalNodeType {
  if (actorNames.has(normalizeName(label))) return 'ACTOR';
  if (METRIC_PATTERN.test(label)) return 'METRIC';
  return EVENT_PATTERN.test(label) ? 'EVENT' : 'FACTOR';
}

/** Returns the names of entities that can act. */
export const collectActorNames = (entities: readonly Entity[]): Set<string> =>
  new Set(
    entities
      .filter(({ kind }) => kind === 'PERSON' || kind === 'ORGANIZATION')
      .map(({ name }) => normalizeName(name)),
  );

const normalizeName = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(?:the|a|an|der|die|das|le|la|el)\s/, '')
    .replace(/\s+/g, ' ')
    .trim();
