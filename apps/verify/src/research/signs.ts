import type { Extraction } from '@plumbline/extraction';
import { startOf, type PartialDate } from '@plumbline/text';
import type { Kind } from './question.ts';
import { coverage, termsOf, type Weights } from './relevance.ts';

/** What a sentence may answer, and when what it tells happened. */
export interface Signs {
  signs: Map<Kind, number>;
  date?: PartialDate;
}

/** Types of edges that tell of causes, the cause first. */
const CAUSAL = new Set(['CAUSES', 'TRIGGERS', 'CONTRIBUTING_FACTOR', 'PREVENTS', 'DEPENDS_ON']);
/** Edges less sure than this are as often none. */
const SURE_CAUSE = 0.6;
/** What merely came after is mostly told for its time. */
const BY_TIME = 0.5;
/** A figure of something, not a bare number: with a unit, a share, money, or people behind it. */
const FIGURE =
  /\p{Nd}[\p{Nd}.,  ]{0,15}\s?(?:%|％|percent|per cent|Prozent|pour cent|por ciento|퍼센트|€|\$|£|¥|₩|[천만억조千万萬億亿兆]?\s?(?:명|원|유로|달러|개|건|대|톤|미터|m\b|km|인|人|円|元|件|倍|軒|棟|户|戶|吨|噸|米|公里)|\p{L}{3,})|[€$£¥₩]\s?\p{Nd}/u;
const QUOTED = /["“„«「『][^"”“»」』]{12,}["”“»」』]/u;
const FOLLOWED =
  /(?<!\p{L})(?:as a result|led to|leading to|forced|left .{1,40} (?:homeless|without)|since then|had to|displaced|closed|suspended|destroyed|damaged|infolge|führte zu|musste[n]?|entraîn\p{L}+|a conduit à|ont dû|obligó|dejó|provocó|tuvieron que)(?!\p{L})|이에 따라|이로 인해|때문에|피해|중단|폐쇄|대피|影響で|その結果|被害|中止|避難|导致|因此|造成|停止|关闭|疏散/iu;

const CAUSED =
  /(?<!\p{L})(?:because|due to|caused by|the cause|blamed?|owing to|als Grund|Grund dafür|Ursache|wegen|aufgrund|en raison|à cause|s'explique|la cause|debido a|a causa de|por culpa|motivo)(?!\p{L})|원인|때문|탓에|ために|原因|が理由|由于|由於|因为|因為|导致/iu;

/**
 * What each sentence of a document may answer, by its index; sentences that say nothing are left
 * out.
 */
export function signsOf(
  extraction: Extraction,
  weights: Weights,
  language: string,
): Map<number, Signs> {
  const found = new Map<number, Signs>();
  const at = (index: number): Signs => {
    let own = found.get(index);
    if (!own) found.set(index, (own = { signs: new Map<Kind, number>() }));
    return own;
  };
  const sign = (index: number, kind: Kind, strength: number) => {
    const { signs } = at(index);
    signs.set(kind, Math.max(signs.get(kind) ?? 0, strength));
  };
  const told = new Set(extraction.predictions.map(({ sentence }) => sentence));
  for (const { sentence, confidence } of extraction.predictions)
    sign(sentence, 'outlook', confidence);
  for (const { sentence, date } of extraction.points) {
    const own = at(sentence);
    if (!own.date || startOf(date) < startOf(own.date)) own.date = date;
    if (!told.has(sentence)) sign(sentence, 'course', date.length === 4 ? 0.6 : 0.9);
  }
  for (const { sentence, type, text, confidence } of extraction.claims) {
    if (type === 'EVENT' && !told.has(sentence)) sign(sentence, 'course', 0.5 + 0.3 * confidence);
    if (type === 'QUOTE') sign(sentence, 'voices', 0.9);
    if (FIGURE.test(text)) sign(sentence, 'figures', type === 'STATISTICAL' ? 0.9 : 0.7);
    else if (!found.has(sentence)) sign(sentence, 'course', 0.3 * confidence);
  }
  for (const { index, text } of extraction.sentences) {
    if (QUOTED.test(text)) sign(index, 'voices', 0.7);
    if (FOLLOWED.test(text) && found.has(index)) sign(index, 'consequences', 0.5);
    if (CAUSED.test(text) && found.has(index)) sign(index, 'causes', 0.6);
  }
  for (const { type, from, to, confidence } of extraction.edges) {
    // What is a cause only by the sentence before cannot be seen in the quotation.
    if (!CAUSAL.has(type) || from.sentence !== to.sentence || confidence < SURE_CAUSE) continue;
    const sure = type === 'TRIGGERS' ? BY_TIME * confidence : confidence;
    const share = (text: string) => coverage(weights, termsOf(text, language));
    // Of the subject's causes it is the effect, of its consequences the cause.
    const [cause, effect] = [share(from.text), share(to.text)];
    if (cause > effect) sign(to.sentence, 'consequences', sure * (0.6 + 0.4 * cause));
    else sign(from.sentence, 'causes', sure * (0.6 + 0.4 * effect));
  }
  return found;
}
