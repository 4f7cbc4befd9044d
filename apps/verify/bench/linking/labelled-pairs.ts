// Pairs of claims of two pages, written for this bench before the first test of page linking, with
// the links of a careful reader.

export interface LabelledPair {
  language: string;
  /** S: one supports the other. C: they cannot both be true. N: neither. */
  gold: 'S' | 'C' | 'N';
  one: string;
  other: string;
  /** The titles of their pages, when they tell the subject of the claims. */
  titles?: [string, string];
}

const pair = (
  language: string,
  gold: LabelledPair['gold'],
  one: string,
  other: string,
  titles?: [string, string],
): LabelledPair => ({
  ...{ language, gold, one, other },
  ...(titles && { titles }),
});
const en = pair.bind(undefined, 'en');
const ko = pair.bind(undefined, 'ko');
const de = pair.bind(undefined, 'de');
const fr = pair.bind(undefined, 'fr');
const es = pair.bind(undefined, 'es');

export const PAIRS: readonly LabelledPair[] = [
  en(
    'S',
    'Brindle Foods was founded in 1987 by Marta Keel.',
    'Marta Keel founded Brindle Foods in 1987.',
  ),
  en('S', 'The Orlo 4 weighs 182 grams.', 'At 182 grams, the Orlo 4 weighs less than most phones.'),
  en(
    'S',
    'The ferry Salla carries 340 passengers.',
    'The ferry Salla carries up to 340 passengers and 60 cars.',
  ),
  en(
    'S',
    'Tessen Bank cut 900 jobs in 2023.',
    'In 2023, Tessen Bank cut 900 jobs in three countries.',
  ),
  en(
    'S',
    'The bridge at Norby opened on 4 June 2019.',
    'The Norby bridge was opened on June 4, 2019, by the king.',
  ),
  en(
    'S',
    'Halden Mills employs about 2,400 people.',
    'Some 2,400 people are employed by Halden Mills.',
  ),
  en(
    'S',
    'The city council approved the tram line in March 2024.',
    'The tram line was approved by the city council in March 2024.',
  ),
  en(
    'S',
    'Prices of the Vanta heater start at 249 euros.',
    'The Vanta heater costs from 249 euros.',
  ),
  en(
    'S',
    'Ada Brook became chief executive of Quill Energy in 2022.',
    'Quill Energy has been led by chief executive Ada Brook since 2022.',
  ),
  en(
    'S',
    'The museum lost a fifth of its visitors last year.',
    'Last year the museum lost 20 percent of its visitors.',
  ),
  en(
    'S',
    'The reservoir of Castell holds 12 million cubic metres.',
    'The Castell reservoir holds 12 million cubic metres of water.',
  ),
  en(
    'S',
    'The warranty of the Orlo 4 covers three years.',
    'The warranty of the Orlo 4 covers three years.',
  ),
  en('C', 'Brindle Foods was founded in 1987.', 'Brindle Foods was founded in 1979.'),
  en('C', 'The Orlo 4 weighs 182 grams.', 'The Orlo 4 weighs 205 grams.'),
  en('C', 'The fire in Lund killed 34 people.', 'The fire in Lund killed 12 people.'),
  en('C', 'Tessen Bank cut 900 jobs in 2023.', 'Tessen Bank cut 1,400 jobs in 2023.'),
  en('C', 'The Norby bridge opened on 4 June 2019.', 'The Norby bridge opened on 11 June 2019.'),
  en('C', 'Halden Mills made a profit in 2024.', 'Halden Mills made a loss in 2024.'),
  en('C', 'The council approved the tram line.', 'The council did not approve the tram line.'),
  en('C', 'Exports of timber rose in 2024.', 'Exports of timber fell in 2024.'),
  en('C', 'The Vanta heater costs 249 euros.', 'The Vanta heater costs 299 euros.'),
  en('C', 'The battery of the Orlo 4 lasts 18 hours.', 'The battery of the Orlo 4 lasts 11 hours.'),
  en('C', 'Quill Energy is based in Bergen.', 'Quill Energy is based in Oslo.'),
  en('C', 'The Salla ferry carries 340 passengers.', 'The Salla ferry carries 280 passengers.'),
  en(
    'C',
    'The vaccine is safe for children under five.',
    'The vaccine is not safe for children under five.',
  ),
  en('N', 'The Orlo 4 weighs 182 grams.', 'The Orlo 5 weighs 199 grams.'),
  en('N', 'It weighs 182 grams and comes in black.', 'It weighs 199 grams and comes in black.', [
    'Orlo 4: all data',
    'Orlo 5: all data',
  ]),
  en('N', 'Tessen Bank cut 900 jobs in 2023.', 'Tessen Bank cut 300 jobs in 2021.'),
  en(
    'N',
    'Revenue of Halden Mills rose 4% in the first quarter of 2024.',
    'Revenue of Halden Mills rose 7% in the second quarter of 2024.',
  ),
  en(
    'N',
    'By 3 May 2026 the flood had killed 34 people.',
    'By 9 May 2026 the flood had killed 41 people.',
  ),
  en(
    'N',
    'Halden Mills employs 2,400 people.',
    'Halden Mills opened a plant for 300 people in Norby.',
  ),
  en('N', 'Brindle Foods was founded in 1987.', 'Brindle Farms was founded in 1979.'),
  en(
    'N',
    'The northern line carries 40,000 riders a day.',
    'The southern line carries 25,000 riders a day.',
  ),
  en(
    'N',
    'The council approved the tram line in March.',
    'The council discussed the tram line in March.',
  ),
  en('N', 'The Vanta heater costs 249 euros.', 'The Vanta heater weighs 14 kilograms.'),
  en(
    'N',
    'Men and women took part in the race in Lund.',
    'Women of all ages took part in the race in Lund.',
  ),
  en('N', 'Exports to Norway rose 5% in 2024.', 'Exports to Sweden fell 3% in 2024.'),
  en(
    'N',
    'Ada Brook said the plant will close.',
    'Jon Weld said the plant will stay open for another year.',
  ),
  en('N', 'The company opened 12 shops in Denmark.', 'The company opened 7 shops in Norway.'),
  en('N', 'Imports of timber rose in 2024.', 'Exports of timber fell in 2024.'),
  en('N', 'The museum is open from 10 to 6.', 'The museum is closed on Mondays.'),
  ko('S', '다온전자는 2021년에 설립됐다.', '다온전자는 2021년에 설립된 회사다.'),
  ko('S', '가람대교는 2019년 6월 4일 개통됐다.', '2019년 6월 4일 가람대교가 개통됐다.'),
  ko('S', '새봄은행은 2023년에 900명을 감원했다.', '새봄은행은 2023년에 직원 900명을 감원했다.'),
  ko('S', '오르로 4의 무게는 182그램이다.', '오르로 4의 무게는 182그램으로 가볍다.'),
  ko('C', '다온전자는 2021년에 설립됐다.', '다온전자는 2016년에 설립됐다.'),
  ko('C', '화재로 34명이 숨졌다고 소방청이 밝혔다.', '화재로 12명이 숨졌다고 소방청이 밝혔다.'),
  ko('C', '새봄은행의 영업이익은 500억 원이다.', '새봄은행의 영업이익은 720억 원이다.'),
  ko('C', '오르로 4의 무게는 182그램이다.', '오르로 4의 무게는 205그램이다.'),
  ko('N', '오르로 4의 무게는 182그램이다.', '오르로 5의 무게는 199그램이다.'),
  ko('N', '새봄은행은 2023년에 900명을 감원했다.', '새봄은행은 2021년에 300명을 감원했다.'),
  ko('N', '다온전자는 서울에 공장을 지었다.', '다온전자는 부산에 연구소를 열었다.'),
  de(
    'S',
    'Die Brücke von Norby wurde am 4. Juni 2019 eröffnet.',
    'Am 4. Juni 2019 wurde die Brücke von Norby eröffnet.',
  ),
  de(
    'S',
    'Die Tessen Bank strich 2023 rund 900 Stellen.',
    'Im Jahr 2023 strich die Tessen Bank rund 900 Stellen.',
  ),
  de('C', 'Das Orlo 4 wiegt 182 Gramm.', 'Das Orlo 4 wiegt 205 Gramm.'),
  de('C', 'Brindle Foods wurde 1987 gegründet.', 'Brindle Foods wurde 1979 gegründet.'),
  de(
    'C',
    'Bei dem Brand in Lund starben 34 Menschen.',
    'Bei dem Brand in Lund starben 12 Menschen.',
  ),
  de('N', 'Das Orlo 4 wiegt 182 Gramm.', 'Das Orlo 5 wiegt 199 Gramm.'),
  de(
    'N',
    'Die Tessen Bank strich 2023 rund 900 Stellen.',
    'Die Tessen Bank strich 2021 rund 300 Stellen.',
  ),
  fr(
    'S',
    'Le pont de Norby a été inauguré le 4 juin 2019.',
    'Le 4 juin 2019, le pont de Norby a été inauguré.',
  ),
  fr(
    'S',
    'La banque Tessen a supprimé 900 postes en 2023.',
    'En 2023, la banque Tessen a supprimé 900 postes.',
  ),
  fr('C', "L'incendie de Lund a tué 34 personnes.", "L'incendie de Lund a tué 12 personnes."),
  fr('C', 'Le téléphone Orlo 4 pèse 182 grammes.', 'Le téléphone Orlo 4 pèse 205 grammes.'),
  fr('N', 'Le téléphone Orlo 4 pèse 182 grammes.', 'Le téléphone Orlo 5 pèse 199 grammes.'),
  fr(
    'N',
    'La banque Tessen a supprimé 900 postes en 2023.',
    'La banque Tessen a ouvert 12 agences en 2023.',
  ),
  es(
    'S',
    'El puente de Norby se inauguró el 4 de junio de 2019.',
    'El 4 de junio de 2019 se inauguró el puente de Norby.',
  ),
  es(
    'S',
    'El banco Tessen eliminó 900 empleos en 2023.',
    'En 2023 el banco Tessen eliminó 900 empleos.',
  ),
  es('C', 'El incendio de Lund causó 34 muertos.', 'El incendio de Lund causó 12 muertos.'),
  es('C', 'El teléfono Orlo 4 pesa 182 gramos.', 'El teléfono Orlo 4 pesa 205 gramos.'),
  es('N', 'El teléfono Orlo 4 pesa 182 gramos.', 'El teléfono Orlo 5 pesa 199 gramos.'),
  es(
    'N',
    'El banco Tessen eliminó 900 empleos en 2023.',
    'El banco Tessen abrió 12 sucursales en 2023.',
  ),
];
