import type { Category } from '../extraction.types.ts';

/**
 * German, French and Spanish words that tell a topic and are no English words of another meaning.
 */
export const EUROPEAN_TOPIC_WORDS: Partial<Record<Category, string>> = {
  economy:
    'wirtschaft inflation konjunktur arbeitslosigkeit zinsen haushalt steuern schulden zölle ' +
    'handel bruttoinlandsprodukt rezession économie croissance chômage taux impôts dette ' +
    'déficit douane commerce prix salaires economía inflación crecimiento desempleo impuestos ' +
    'deuda déficit aranceles comercio precios salarios',
  business:
    'unternehmen umsatz gewinn aktien börse konzern anleger übernahme fabrik entreprise ' +
    'chiffre bénéfice actions bourse actionnaires usine empresa empresas ventas beneficios ' +
    'acciones bolsa accionistas fábrica',
  politics:
    'regierung bundestag wahl wahlen minister kanzler kanzlerin partei abgeordnete gesetz ' +
    'koalition präsident gouvernement élection élections ministre député parlement loi parti ' +
    'présidente gobierno elecciones ministro diputado congreso partido presidente alcalde ley',
  conflict:
    'krieg armee soldaten rakete angriff waffenruhe waffen terror militär guerre armée soldats ' +
    'missile attaque cessez-le-feu armes guerra ejército soldados misil ataque armas',
  crime:
    'polizei verhaftet mord gericht staatsanwaltschaft urteil gefängnis betrug täter ' +
    'ermittlungen meurtre tribunal procureur condamné arrêté escroquerie enquête policía ' +
    'detenido asesinato juez fiscal condenado cárcel fraude',
  health:
    'gesundheit krankenhaus patienten krankheit impfstoff krebs ärzte medikament infektion ' +
    'santé hôpital maladie vaccin médecins médicament salud enfermedad vacuna cáncer médicos ' +
    'medicamento',
  science:
    'wissenschaft wissenschaftler forscher studie physik weltraum sonde planet chercheurs ' +
    'étude physique espace planète ciencia científicos investigadores estudio espacio planeta',
  technology:
    'technologie internet künstliche intelligenz rechner halbleiter datenschutz logiciel ' +
    'ordinateur numérique intelligence artificielle tecnología inteligencia artificial ' +
    'ordenador programas',
  environment:
    'klima klimawandel umwelt emissionen energie dürre hochwasser erdbeben wald climat ' +
    'environnement émissions énergie sécheresse inondation séisme forêt clima medioambiente ' +
    'emisiones energía sequía inundación terremoto bosque',
  sports:
    'spiel mannschaft spieler bundesliga tor trainer meisterschaft weltmeisterschaft match ' +
    'équipe joueur championnat entraîneur partido equipo jugador liga gol entrenador campeonato',
  culture:
    'musik kunst künstler theater ausstellung roman schriftsteller musique cinéma artiste ' +
    'exposition écrivain música cine artista exposición novela escritor',
};

/** Japanese and Chinese words, found wherever they stand. */
export const HAN_TOPIC_WORDS: Partial<Record<Category, string>> = {
  economy:
    '経済 物価 金利 失業 雇用 輸出 輸入 貿易 関税 財政 予算 税金 為替 景気 经济 經濟 通胀 通膨 物价 物價 利率 就业 就業 出口 进口 進口 贸易 貿易 关税 關稅 ' +
    '财政 財政 预算 預算 汇率 匯率',
  business: `企業 売上 利益 株価 投資 上場 買収 合併 工場 会社 企业 企業 营收 營收 利润 利潤 股价 股價 投资 投資 上市 收购 收購 公司`,
  politics: `首相 大統領 選挙 国会 議員 政府 大臣 与党 野党 政党 法案 投票 外交 総統 总统 總統 选举 選舉 议员 議員 总理 總理 外长 國會 政党 政黨`,
  conflict: `戦争 軍事 軍隊 ミサイル 攻撃 侵攻 停戦 兵器 空爆 テロ 战争 戰爭 军事 軍事 军队 軍隊 导弹 飛彈 袭击 襲擊 入侵 停火 武器 恐怖`,
  crime: `警察 逮捕 殺人 裁判 検察 起訴 懲役 詐欺 容疑 警方 逮捕 谋杀 謀殺 法院 检察 檢察 起诉 起訴 判刑 诈骗 詐騙 嫌疑`,
  health: `健康 病院 患者 疾患 ウイルス ワクチン がん 医療 医師 感染 治療 医院 醫院 疾病 病毒 疫苗 癌症 医疗 醫療 医生 醫生 感染 治疗 治療`,
  science: `科学 研究 物理 化学 生物 宇宙 天文 実験 遺伝子 論文 衛星 科學 研究人员 研究人員 化學 太空 实验 實驗 基因 论文 論文 卫星 衛星`,
  technology:
    '技術 ソフト インターネット アプリ スマート 人工知能 半導体 ロボット デジタル 技术 软件 軟體 互联网 網際網路 手机 手機 人工智能 人工智慧 芯片 晶片 机器人 ' +
    '機器人 数字化',
  environment: `気候 温暖化 炭素 排出 汚染 環境 再生可能 台風 豪雨 洪水 地震 気温 气候 氣候 碳排放 污染 环境 環境 可再生 台风 颱風 洪水 地震 气温 氣溫 干旱 乾旱`,
  sports: `試合 選手 チーム リーグ 優勝 監督 サッカー 野球 五輪 メダル 比赛 比賽 选手 選手 球队 球隊 联赛 聯賽 冠军 冠軍 足球 篮球 籃球 奥运 奧運 奖牌`,
  culture: `映画 音楽 歌手 俳優 芸術 美術 小説 作家 ドラマ 公演 文化 电影 電影 音乐 音樂 演员 演員 艺术 藝術 小说 小說 电视剧 電視劇 展览 展覽`,
};
