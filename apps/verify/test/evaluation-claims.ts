import { formatCsvRecord } from '../src/csv/csv.ts';

/**
 * Claims on the demo news with fixed dates: some that the rules decide, some that they leave open.
 */
export const EVALUATION_CLAIMS = [
  ['The repair of Lindholm harbour cost 48.2 million euros.', 'false'],
  [
    "Salina Chebongo from Tarima has won the women's race of the Almond Bay Marathon in 2 hours, " +
      '24 minutes and 11 seconds.',
    'TRUE',
  ],
  [
    "Salina Chebongo from Tarima has won the women's race of the Almond Bay Marathon in 2 hours, " +
      '27 minutes and 11 seconds.',
    'False',
  ],
  [
    'It took eighteen hours until the gunman of Ashcombe turned into what he was: a frightened ' +
      'man of 43 with a bicycle pump and a flat tyre.',
    'true',
  ],
  [
    "The Heron Pond, a landscape by Agnes Thirlby that was cut from its frame in Brackwater's " +
      'Guildhall Museum in 1994, has been found in the attic of a house in Harrow Falls, Canada.',
    'TRUE',
  ],
  // labelled wrongly: on the wrong side
  [
    '해솔시와 모래섬을 잇는 물마루대교의 총공사비가 애초 3,300억 원에서 4,120억 원으로 늘어난다.',
    'FALSE',
  ],
  [
    '해솔시와 모래섬을 잇는 물마루대교의 총공사비가 애초 3,303억 원에서 4,120억 원으로 늘어난다.',
    'FALSE',
  ],
  [
    '해솔시가 4,120억 원이라고 밝힌 물마루대교의 총사업비가 실제로는 5,380억 원에 이른다는 분석이 나왔다.',
    'half-true',
  ],
  ['Castellan Buses will merge with Corrie Power next year.', 'unverifiable'],
  ['The mayor of Dunmere owns a wind turbine.', 'mixed'],
  ['다노반도체가 서림 공장을 베트남으로 옮기기로 최종 확정했다.', 'FALSE'],
  ['Xylophones of Ardmoor are tuned to the bells of its seventh quince orchard.', 'TRUE'],
] as const;

export const formatClaims = (
  claims: readonly (readonly string[])[] = EVALUATION_CLAIMS,
  header = ['claim', 'label'],
): string => [header, ...claims].map(formatCsvRecord).join('');
