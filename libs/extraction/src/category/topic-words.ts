import type { Category } from '../extraction.types.ts';

/** Words that tell a topic. English ones are matched by stem, Korean ones wherever they stand. */
export const TOPIC_WORDS: Partial<Record<Category, { en: string; ko: string }>> = {
  economy: {
    en:
      'economy economic inflation gdp unemployment recession tariff tariffs trade exports ' +
      'imports deficit debt budget taxes tax taxpayers wages interest monetary fiscal currency ' +
      'prices consumer stimulus poverty income jobs labor bond bonds yield growth central bank ' +
      'federal reserve housing mortgage pension',
    ko: '경제 물가 인플레이션 금리 성장률 실업 고용 수출 수입 무역 관세 재정 예산 세금 환율 기준금리 부동산 소득 가계부채 경기 국채',
  },
  business: {
    en:
      'company companies revenue profit profits earnings shares stock stocks investors ' +
      'investor startup merger acquisition ceo shareholder shareholders sales retail ' +
      'bankruptcy corporate brand manufacturer customers market valuation ipo quarter dividend ' +
      'supplier factory',
    ko: '기업 매출 영업이익 주가 주식 투자 상장 인수 합병 실적 주주 시장점유율 공장 브랜드 스타트업 회사 경영',
  },
  politics: {
    en:
      'president election elections vote votes voters parliament congress senate senator ' +
      'minister government governor party democrat republican democrats republicans campaign ' +
      'policy legislation bill lawmakers constitution referendum coalition diplomat diplomatic ' +
      'summit ambassador mayor candidate administration veto cabinet sanctions treaty ' +
      'political opposition',
    ko: '대통령 선거 국회 의원 정부 장관 여당 야당 정당 법안 투표 후보 정책 외교 정상회담 총리 개헌 민주당 국민의힘 조약 대사',
  },
  conflict: {
    en:
      'war military troops army missile missiles attack attacks soldiers invasion ceasefire ' +
      'weapons bomb bombing airstrike drone drones militants rebels insurgents terrorism ' +
      'terrorist hostages nato defense defence combat navy clashes protest protests protesters ' +
      'riot riots siege casualties nuclear',
    ko: '전쟁 군사 군대 미사일 공격 침공 휴전 무기 폭격 테러 시위 병력 북핵 국방 교전 무인기',
  },
  crime: {
    en:
      'police arrested arrest murder murdered court judge prosecutor prosecutors convicted ' +
      'sentenced prison jail trial guilty suspect fraud theft robbery assault crime criminal ' +
      'lawsuit charged indictment indicted investigation detective victim victims homicide ' +
      'trafficking sued verdict',
    ko: '경찰 체포 살인 재판 검찰 법원 구속 기소 징역 사기 혐의 범죄 수사 피의자 판결 소송 절도 폭행',
  },
  health: {
    en:
      'health hospital patients patient disease virus vaccine vaccines vaccination cancer ' +
      'medical doctor doctors drug drugs treatment pandemic covid infection infections ' +
      'symptoms clinical medicine medicare medicaid obesity diabetes mental therapy surgery ' +
      'nurse nurses outbreak diet mortality epidemic',
    ko: '건강 병원 환자 질병 바이러스 백신 암 의료 의사 약물 치료 감염 코로나 임상 당뇨 수술 보건 의학',
  },
  science: {
    en:
      'scientists scientist researchers research study physics chemistry biology astronomy ' +
      'space nasa planet telescope species fossil experiment quantum genome gene genes dna ' +
      'particle galaxy universe orbit spacecraft laboratory theory mathematics evolution moon ' +
      'mars university',
    ko: '과학 연구진 연구팀 물리 화학 생물 우주 천문 실험 유전자 논문 행성 위성 입자 화석 학술지',
  },
  technology: {
    en:
      'technology software internet app apps smartphone computer computers artificial ' +
      'intelligence ai algorithm data cybersecurity hackers chip chips semiconductor ' +
      'semiconductors robot robots cloud digital online platform google apple microsoft ' +
      'startup encryption network battery model models cryptocurrency bitcoin blockchain',
    ko: '기술 소프트웨어 인터넷 앱 스마트폰 컴퓨터 인공지능 반도체 로봇 클라우드 디지털 플랫폼 데이터 배터리 암호화폐 비트코인 해킹',
  },
  environment: {
    en:
      'climate warming emissions carbon pollution environmental environment renewable solar ' +
      'wind fossil drought flood flooding hurricane wildfire wildfires earthquake storm ' +
      'temperature temperatures forest deforestation biodiversity conservation ocean glacier ' +
      'weather rainfall species recycling plastic energy coal',
    ko: '기후 온난화 탄소 배출 오염 환경 재생에너지 태양광 풍력 가뭄 홍수 태풍 산불 지진 기온 생태계 폭염 미세먼지 날씨',
  },
  sports: {
    en:
      'game games team teams player players season league championship cup goal goals scored ' +
      'coach match tournament olympic olympics football soccer basketball baseball tennis golf ' +
      'race medal stadium win victory defeat striker quarterback athlete athletes',
    ko: '경기 선수 팀 리그 우승 감독 골 축구 야구 농구 올림픽 메달 월드컵 챔피언 득점 시즌 결승',
  },
  culture: {
    en:
      'film films movie movies music album song singer actor actress artist art museum book ' +
      'novel author festival theater theatre television show series celebrity award awards ' +
      'oscar concert band religion church language painting dance fashion history',
    ko: '영화 음악 노래 가수 배우 예술 미술 소설 작가 축제 드라마 공연 콘서트 앨범 문화 전시 방송 시상식',
  },
};
