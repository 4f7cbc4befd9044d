import { extractFirstDate } from './date-in-text.ts';

const REPORTER_SIGNATURE =
  /(?<![가-힣])([가-힣]{2,4})\s?(?:선임|인턴|수습|전문|객원)?(?:기자|특파원|논설위원|칼럼니스트)\s{0,3}(?:=|[([]?[\w.-]{2,40}@)/g;
const ENTRY_DATE_LABEL =
  /(?:입력|등록|승인|송고|게시|公開|投稿|掲載|发布|發布|配信)(?:시간|일시|날짜|일|日時|日期|时间|時間|日)?\s{0,2}[:：]?\s{0,2}(?=\d{4})/g;
const MAX_DATE_CHARS = 24;
const MAX_SIGNATURES = 3;

/**
 * The reporters whom Korean papers name in the text itself, before "=" or their address: "홍길동 기자 =
 * …", "홍길동 기자 hong@…". Nobody where more than three are: such a page is a list.
 */
export function extractReporterNames(text: string): string[] {
  const names = new Set([...text.matchAll(REPORTER_SIGNATURE)].map(([, name]) => name as string));
  return names.size <= MAX_SIGNATURES ? [...names] : [];
}

/**
 * The date that East Asian pages write beside "entered" or "published", where the text has only one
 * such.
 */
export function extractEntryDate(text: string): string | null {
  const dates = new Set(
    [...text.matchAll(ENTRY_DATE_LABEL)].map(({ index, 0: label }) =>
      extractFirstDate(text.slice(index + label.length, index + label.length + MAX_DATE_CHARS)),
    ),
  );
  dates.delete(null);
  return dates.size === 1 ? ([...dates][0] ?? null) : null;
}
