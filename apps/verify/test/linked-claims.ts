/** The same fact, another figure for it, and another fact, in each language. */
export const LINKED_CLAIMS: [
  language: string,
  claim: string,
  same: string,
  differing: string,
  unrelated: string,
][] = [
  [
    'English',
    'The Salla ferry carries 340 passengers and 60 cars.',
    'The ferry Salla carries 340 passengers.',
    'The ferry Salla carries 280 passengers and 60 cars.',
    'Tessen Bank cut 900 jobs in 2023.',
  ],
  [
    'Korean',
    '새봄은행은 2023년에 직원 900명을 감원했다.',
    '새봄은행은 2023년에 900명을 감원했다.',
    '새봄은행은 2023년에 직원 300명을 감원했다.',
    '가람대교는 2019년 6월 4일 개통됐다.',
  ],
  [
    'German',
    'Die Brücke von Norby wurde am 4. Juni 2019 für 12 Millionen Euro eröffnet.',
    'Die Brücke von Norby wurde am 4. Juni 2019 für 12 Millionen Euro eröffnet.',
    'Die Brücke von Norby wurde am 4. Juni 2019 für 29 Millionen Euro eröffnet.',
    'Im Jahr 2023 strich die Tessen Bank rund 900 Stellen.',
  ],
  [
    'French',
    'La banque Tessen a supprimé 900 postes en 2023.',
    'En 2023, la banque Tessen a supprimé 900 postes.',
    'La banque Tessen a supprimé 300 postes en 2023.',
    'Le pont de Norby a été inauguré le 4 juin 2019.',
  ],
  [
    'Spanish',
    'El incendio de Lund causó 34 muertos en 2021.',
    'El incendio de Lund causó 34 muertos en 2021.',
    'El incendio de Lund causó 12 muertos en 2021.',
    'El puente de Norby se inauguró el 4 de junio de 2019.',
  ],
];
