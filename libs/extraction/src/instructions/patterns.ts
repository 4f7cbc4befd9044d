import { joinInstructionWords } from './instruction-words.ts';

/** A result: its text and its start in the document. */
export interface TextMatch {
  start: number;
  text: string;
}

/** An amount with separators. The pattern is unambiguous, so that long rows of digits stay fast. */
const AMOUNT = String.raw`\d{1,15}(?:[.,'\u00a0\u202f ]\d{3}){0,5}(?:[.,]\d{1,2})?(?![.,]?\d)`;
const join = joinInstructionWords;
const SCALE = String.raw`(?:\s?${join('scales')}(?!\p{L}))?`;
const CURRENCY_SIGN = '[$€£¥₩₹₽฿₫₺₴₪￦￥]';
const CURRENCY_CODE = 'USD|EUR|GBP|JPY|KRW|CNY|CHF|AUD|CAD|INR|SEK|NOK|DKK|PLN|BRL|MXN|HKD|SGD';

export const PATTERNS = {
  email:
    /(?<![A-Za-z0-9._%+-])[A-Za-z0-9](?:[A-Za-z0-9._%+-]{0,62}[A-Za-z0-9_+-])?(?:@|\s?[[(](?:at|@)[\])]\s?)[A-Za-z0-9-]{1,63}(?:(?:\.|\s?[[(]dot[\])]\s?)[A-Za-z0-9-]{1,63}){0,6}(?:\.|\s?[[(]dot[\])]\s?)[A-Za-z]{2,24}(?![A-Za-z0-9-])/g,
  price: new RegExp(
    `(?<![\\p{L}\\d.,])(?:(?:US|AU|CA|NZ|HK|C|A|S)?${CURRENCY_SIGN}\\s?${AMOUNT}${SCALE}|` +
      `(?:${CURRENCY_CODE})\\s?${AMOUNT}${SCALE}|(?=\\d)${join('amounts')}|${AMOUNT}${SCALE}\\s?(?:${CURRENCY_SIGN}|` +
      `(?:${CURRENCY_CODE}|${join('currencies')})(?![A-Za-zÀ-ÿ])))`,
    'gu',
  ),
  percentage: new RegExp(
    String.raw`(?<![\p{L}\d.,])[-+−]?\d{1,9}(?:[.,]\d{1,6})?\s?(?:%|％|${join('percents')})`,
    'giu',
  ),
  time: new RegExp(
    String.raw`(?<![\d:.,])(?:[01]?\d|2[0-4])` +
      String.raw`(?::[0-5]\d(?::[0-5]\d)?(?:\s?${join('dayHalves')})?|\s?${join('dayHalves')}|` +
      `${join('hourEndings')})|${join('clockTimes')}`,
    'giu',
  ),
  hashtag: /(?<![\p{L}\p{N}&/#])#[\p{L}\p{N}_]{2,60}/gu,
  quote:
    /“[^“”]{3,600}”|„[^„“”]{3,600}[“”]|«[^«»]{3,600}»|「[^「」]{3,600}」|『[^『』]{3,600}』|(?<![\p{L}\p{N}])"[^"\n]{3,600}"(?![A-Za-z0-9])/gu,
  /** Markdown links; the link text may contain one pair of brackets. */
  link: /(?<!!)\[([^[\]\n]{0,300}(?:\[[^[\]\n]{0,100}\][^[\]\n]{0,300})?)\]\(<?([^\s()<>]{1,2000}(?:\([^\s()]{0,300}\)[^\s()<>]{0,300})?)>?(?:\s{1,3}"[^"\n]{0,300}")?\)/g,
  image: /!\[([^[\]\n]{0,300})\]\(<?([^\s()<>]{1,2000})>?(?:\s{1,3}"[^"\n]{0,300}")?\)/g,
  url: /(?<![\p{L}\p{N}@(<[/])(?:https?:\/\/|www\.)[^\s<>"'`()[\]{}|\\^“”「」]{3,2000}(?:\([^\s()]{0,200}\)[^\s<>"'`()[\]{}]{0,300})?/gu,
} as const;

/** Returns all matches of a pattern in order. */
export function findMatches(text: string, pattern: RegExp): TextMatch[] {
  return Array.from(text.matchAll(pattern), ({ 0: matchText, index }) => ({
    start: index,
    text: matchText.trim(),
  }));
}

const PHONE_PATTERN =
  /(?<![\p{L}\d.,/:=_-])(?:\+|\()?\d(?:[\d(]|\)(?=[ .\u00a0/-]{0,2}\d)|[ .\u00a0/-]{1,2}(?=[\d(])){5,24}(?![A-Za-z\d]|[.,:/-]\d)/gu;
const DATE_LIKE_PATTERN =
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{4}\s?[-/]\s?\d{2,4}|\d{1,3}(?:\.\d{1,3}){3})$/;
const GROUPED_PHONE_PATTERN =
  /^(?:\(?\d{2,4}\)?[ .-]\d{3,4}[ .-]\d{4}|\d{3}[.-]\d{4}|1[5-9]\d{2}-\d{4})$/;
const PHONE_LABEL = new RegExp(
  String.raw`(?:${join('phoneLabels')}|☎|📞)\p{L}{0,6}[.:：)\s]{0,4}$`,
  'iu',
);

/**
 * Finds phone numbers: with a country code, a leading zero, the usual groups, or after a label.
 * Excludes dates, years and host addresses.
 */
export function findPhoneNumbers(text: string): TextMatch[] {
  return findMatches(text, PHONE_PATTERN).filter(({ start, text: numberText }) => {
    const digitCount = numberText.replace(/\D/g, '').length;
    if (
      digitCount < 7 ||
      digitCount > 15 ||
      DATE_LIKE_PATTERN.test(numberText) ||
      (numberText.match(/\(/g)?.length ?? 0) !== (numberText.match(/\)/g)?.length ?? 0)
    )
      return false;
    const hasLabel = PHONE_LABEL.test(text.slice(Math.max(0, start - 20), start));
    return (
      hasLabel || /^(?:\+|\(?0\d|00)/.test(numberText) || GROUPED_PHONE_PATTERN.test(numberText)
    );
  });
}
