/**
 * Countries with different codes in ISO 3166-1 and in FIPS 10-4, which GDELT uses: pairs of ISO and
 * FIPS.
 */
const DIFFERING_CODES =
  'ADAN AGAC AIAV AQAY ASAQ ATAU AUAS AWAA AZAJ BABK BDBG BFUV BGBU BHBA BIBY BJBN BLTB BMBD ' +
  'BNBX BOBL BSBF BWBC BYBO BZBH CCCK ' +
  'CDCG CFCT CGCF CHSZ CIIV CKCW CLCI CNCH CRCS CWUC CXKT CZEZ DEGM DKDA DMDO DODR DZAG EEEN ' +
  'EHWI ESSP GAGB GBUK GDGJ GEGG GFFG GGGK ' +
  'GMGA GNGV GQEK GSSX GUGQ GWPU HNHO HTHA IEEI ILIS IQIZ ISIC JPJA KHCB KIKR KMCN KNSC KPKN ' +
  'KRKS KWKU KYCJ LBLE LCST LILS LKCE LRLI ' +
  'LSLT LTLH LVLG MAMO MCMN MEMJ MFRN MGMA MHRM MMBM MNMG MOMC MPCQ MQMB MSMH MUMP MWMI NAWA ' +
  'NENG NGNI NINU NUNE OMMU PAPM PFFP PGPP ' +
  'PHRP PMSB PNPC PRRQ PSWE PTPO PWPS PYPA RSRI RURS SBBP SCSE SDSU SESW SGSN SJSV SKLO SNSG ' +
  'SRNS SSOD STTP SVES SXNN SZWZ TCTK TDCD ' +
  'TFFS TGTO TJTI TKTL TLTT TMTX TNTS TOTN TRTU TTTD UAUP VAVT VGVI VIVQ VNVM VUNH XKKV YEYM ' +
  'YTMF ZASF ZMZA ZWZI';
/** Countries with the same code in both. */
const IDENTICAL_CODES =
  'AE AF AL AM AO AR BB BE BR BT BV CA CM CO CU CV CY DJ EC EG ER ET FI FJ FK FM FO FR GH GI ' +
  'GL GP GR GT GY HK HM HR HU ID IM IN IO IR ' +
  'IT JE JM JO KE KG KZ LA LU LY MD MK ML MR MT MV MX MY MZ NC NF NL NO NP NR NZ PE PK PL QA ' +
  'RE RO RW SA SH SI SL SM SO SY TH TV TW TZ ' +
  'UG US UY UZ VC VE WF WS';

const fipsByIso = new Map<string, string>([
  ...DIFFERING_CODES.split(' ').map((pair): [string, string] => [pair.slice(0, 2), pair.slice(2)]),
  ...IDENTICAL_CODES.split(' ').map((code): [string, string] => [code, code]),
]);

/** The FIPS 10-4 code of a country given by ISO 3166-1 alpha-2; undefined when there is none. */
export const toFipsCode = (iso: string): string | undefined => fipsByIso.get(iso);

/** Names that GDELT uses and CLDR does not contain. */
const ADDITIONAL_NAMES: Readonly<Record<string, string>> = {
  'bosnia-herzegovina': 'BA',
  'bahamas, the': 'BS',
  burma: 'MM',
  'cape verde': 'CV',
  congo: 'CG',
  'congo, democratic republic': 'CD',
  'democratic republic of congo': 'CD',
  'czech republic': 'CZ',
  'east timor': 'TL',
  'gambia, the': 'GM',
  'gaza strip': 'PS',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  kosovo: 'XK',
  'korea, north': 'KP',
  'korea, south': 'KR',
  macau: 'MO',
  macedonia: 'MK',
  palestine: 'PS',
  'republic of congo': 'CG',
  'st. lucia': 'LC',
  swaziland: 'SZ',
  turkey: 'TR',
  'united states of america': 'US',
  'vatican city': 'VA',
  'west bank': 'PS',
};

let isoByName: Map<string, string> | undefined;

/** ISO 3166-1 alpha-2 code of a country by GDELT's English name; empty when unknown. */
export function findCountryByName(name: string): string {
  isoByName ??= buildNameIndex();
  return isoByName.get(normalizeName(name)) ?? '';
}

/** Contains the names without spaces too, since queries may use them. */
function buildNameIndex(): Map<string, string> {
  const nameIndex = new Map<string, string>();
  const displayNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const iso of fipsByIso.keys()) {
    const name = normalizeName(displayNames.of(iso) ?? iso);
    for (const key of [name, name.replace(/ & /g, ' and '), name.replace(/^st\. /, 'saint ')])
      nameIndex.set(key, iso);
  }
  for (const [name, iso] of Object.entries(ADDITIONAL_NAMES)) nameIndex.set(name, iso);
  for (const [name, iso] of [...nameIndex])
    if (name.includes(' ')) nameIndex.set(name.replaceAll(' ', ''), iso);
  return nameIndex;
}

const normalizeName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").trim().toLowerCase();
