// Pairs of FIPS 10-4 codes, which GDELT uses for countries, and ISO 3166-1 codes: `FIPS-ISO`, or
// one code when both are the same. KR would be Kiribati, but the real server does not recognise it.
const FIPS_ISO_PAIRS = `AF AG-DZ AJ-AZ AL AM AN-AD AO AR AS-AU AU-AT BA-BH BB BC-BW BD-BM BE BF-BS BG-BD BH-BZ BK-BA BL-BO BM-MM BN-BJ BO-BY BP-SB
BR BT BU-BG BX-BN BY-BI CA CB-KH CD-TD CE-LK CF-CG CG-CD CH-CN CI-CL CM CN-KM CO CS-CR CT-CF CU CV CY DA-DK DJ DO-DM DR-DO EC EG EI-IE
EK-GQ EN-EE ER ES-SV ET EZ-CZ FI FJ FM FR GA-GM GB-GA GG-GE GH GJ-GD GL GM-DE GR GT GV-GN GY HA-HT HK HO-HN HR HU IC-IS ID IN IR IS-IL IT
IV-CI IZ-IQ JA-JP JM JO KE KG KN-KP KS-KR KU-KW KV-XK KZ LA LE-LB LG-LV LH-LT LI-LR LO-SK LS-LI LT-LS LU LY MA-MG MC-MO MD MG-MN
MI-MW MJ-ME MK ML MO-MA MP-MU MR MT MU-OM MV MX MY MZ NG-NE NH-VU NI-NG NL NO NP NR NS-SR NU-NI NZ PA-PY PE PK PL PM-PA PO-PT PP-PG
PS-PW PU-GW QA RI-RS RM-MH RO RP-PH RQ-PR RS-RU RW SA SC-KN SE-SC SF-ZA SG-SN SI SL SM SN-SG SO SP-ES ST-LC SU-SD SW-SE SY SZ-CH TD-TT
TH TI-TJ TN-TO TO-TG TP-ST TS-TN TT-TL TU-TR TV TW TX-TM TZ UG UK-GB UP-UA US UV-BF UY UZ VC VE VM-VN VT-VA WA-NA WE-PS WS WZ-SZ YM-YE
ZA-ZM ZI-ZW OD-SS`;

const FIPS_TO_ISO = new Map(
  FIPS_ISO_PAIRS.split(/\s+/).map((pair) => [pair.slice(0, 2), pair.slice(-2)]),
);
const REGIONS = new Intl.DisplayNames('en', { type: 'region' });
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** Countries that GDELT names differently. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MO: 'Macau',
  CZ: 'Czech Republic',
  MM: 'Myanmar',
  TR: 'Turkey',
};

/**
 * Languages that `sourcelang:` supports: ISO 639-1 codes with the three-letter codes of ISO 639-2.
 */
const LANGUAGE_CODES = new Map(
  (
    'en-eng ko-kor ja-jpn zh-zho de-deu fr-fra es-spa pt-por ar-ara it-ita nl-nld ru-rus ' +
    'uk-ukr pl-pol tr-tur sv-swe no-nor da-dan fi-fin ' +
    'cs-ces el-ell he-heb hi-hin id-ind vi-vie th-tha ro-ron hu-hun bg-bul hr-hrv sr-srp ' +
    'sk-slk fa-fas ur-urd bn-ben ta-tam'
  )
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
);

const isoToFips = new Map([...FIPS_TO_ISO].map(([fips, iso]) => [iso, fips]));
const normalizeName = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, '');
const fipsByName = new Map(
  [...FIPS_TO_ISO].map(([fips, iso]) => [normalizeName(getCountryName(iso)), fips]),
);
const languageByName = new Map(
  [...LANGUAGE_CODES].flatMap(([code, three]) =>
    [three, normalizeName(getLanguageName(code))].map((name) => [name, code]),
  ),
);

/** Returns the country name in GDELT's answers for an outlet's country (ISO 3166-1). */
export function getCountryName(iso: string): string {
  return COUNTRY_NAMES[iso] ?? REGIONS.of(iso) ?? iso;
}

/** Returns GDELT's name of a language (ISO 639-1). */
export function getLanguageName(code: string): string {
  return LANGUAGES.of(code) ?? code;
}

/** Returns the FIPS code for a FIPS code or a country's name without spaces. */
export function parseFipsCode(countryText: string): string | undefined {
  const code = countryText.toUpperCase();
  return FIPS_TO_ISO.has(code) ? code : fipsByName.get(countryText.toLowerCase());
}

/** Returns the FIPS code of a country (ISO 3166-1). */
export const toFipsCode = (iso: string): string | undefined => isoToFips.get(iso);

/** Returns the ISO 639-1 code for an English name or a three-letter code. */
export const parseLanguage = (languageText: string): string | undefined =>
  languageByName.get(languageText.toLowerCase());
