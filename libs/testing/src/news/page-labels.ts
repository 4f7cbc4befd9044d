/** The texts around the article on every page of an outlet, in its language. */
export interface PageLabels {
  home: string;
  sections: string[];
  by: string;
  published: string;
  share: string;
  more: string;
  newsletter: string;
  rights: string;
  verdict: string;
}

const LABELS_BY_LANGUAGE: Readonly<Record<string, PageLabels>> = {
  en: {
    home: 'Home',
    sections: ['News', 'Business', 'Science', 'Sport', 'Weather'],
    by: 'By',
    published: 'Published',
    share: 'Share this article',
    more: 'More from',
    newsletter: 'Get our morning newsletter by e-mail. Sign up now.',
    rights: 'All rights reserved. Terms of use. Privacy. Contact.',
    verdict: 'Our rating',
  },
  ko: {
    home: '홈',
    sections: ['정치', '경제', '사회', '국제', '스포츠'],
    by: '글',
    published: '입력',
    share: '기사 공유',
    more: '다른 기사',
    newsletter: '뉴스레터를 구독하세요.',
    rights: '무단 전재 및 재배포 금지. 이용약관. 개인정보처리방침.',
    verdict: '판정',
  },
  ja: {
    home: 'ホーム',
    sections: ['政治', '経済', '社会', '国際', 'スポーツ'],
    by: '文',
    published: '公開',
    share: '記事を共有',
    more: '関連記事',
    newsletter: 'メールマガジンに登録する',
    rights: '無断転載を禁じます。利用規約。個人情報の取り扱い。',
    verdict: '判定',
  },
  zh: {
    home: '首页',
    sections: ['要闻', '财经', '社会', '国际', '体育'],
    by: '文',
    published: '发布',
    share: '分享',
    more: '更多报道',
    newsletter: '订阅新闻邮件',
    rights: '版权所有,未经许可不得转载。使用条款。隐私政策。',
    verdict: '判定',
  },
  'zh-TW': {
    home: '首頁',
    sections: ['要聞', '財經', '社會', '國際', '體育'],
    by: '文',
    published: '發布',
    share: '分享',
    more: '更多報導',
    newsletter: '訂閱電子報',
    rights: '版權所有,未經許可不得轉載。使用條款。隱私權政策。',
    verdict: '判定',
  },
  de: {
    home: 'Startseite',
    sections: ['Politik', 'Wirtschaft', 'Panorama', 'Wissen', 'Sport'],
    by: 'Von',
    published: 'Veröffentlicht',
    share: 'Artikel teilen',
    more: 'Mehr von',
    newsletter: 'Abonnieren Sie unseren Newsletter am Morgen.',
    rights: 'Alle Rechte vorbehalten. Impressum. Datenschutz. Kontakt.',
    verdict: 'Unser Urteil',
  },
  fr: {
    home: 'Accueil',
    sections: ['Politique', 'Économie', 'Société', 'Sciences', 'Sport'],
    by: 'Par',
    published: 'Publié',
    share: "Partager l'article",
    more: 'Plus de',
    newsletter: 'Recevez notre lettre du matin.',
    rights: 'Tous droits réservés. Mentions légales. Confidentialité. Contact.',
    verdict: 'Notre verdict',
  },
  es: {
    home: 'Portada',
    sections: ['Política', 'Economía', 'Sociedad', 'Ciencia', 'Deportes'],
    by: 'Por',
    published: 'Publicado',
    share: 'Compartir',
    more: 'Más de',
    newsletter: 'Suscríbase a nuestro boletín.',
    rights: 'Todos los derechos reservados. Aviso legal. Privacidad. Contacto.',
    verdict: 'Nuestro veredicto',
  },
  pt: {
    home: 'Início',
    sections: ['Política', 'Economia', 'Sociedade', 'Ciência', 'Esporte'],
    by: 'Por',
    published: 'Publicado',
    share: 'Compartilhar',
    more: 'Mais de',
    newsletter: 'Assine nosso boletim.',
    rights: 'Todos os direitos reservados. Termos de uso. Privacidade.',
    verdict: 'Nosso veredito',
  },
  ar: {
    home: 'الرئيسية',
    sections: ['سياسة', 'اقتصاد', 'مجتمع', 'علوم', 'رياضة'],
    by: 'بقلم',
    published: 'نشر في',
    share: 'شارك المقال',
    more: 'المزيد من',
    newsletter: 'اشترك في نشرتنا البريدية.',
    rights: 'جميع الحقوق محفوظة. شروط الاستخدام. الخصوصية.',
    verdict: 'حكمنا',
  },
};

/**
 * Returns the labels in the language (ISO 639-1) as written in the country (ISO 3166-1), else in
 * English.
 */
export const getPageLabels = (language: string, country: string): PageLabels =>
  LABELS_BY_LANGUAGE[`${language}-${country}`] ??
  LABELS_BY_LANGUAGE[language] ??
  LABELS_BY_LANGUAGE['en']!;
