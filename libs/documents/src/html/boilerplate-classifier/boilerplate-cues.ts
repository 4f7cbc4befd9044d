/**
 * Words that short texts beside an article are made of, in the languages that most pages are
 * written in. Each is a hint for the classifier and decides nothing by itself. `\b` knows Latin
 * letters alone, so other scripts stand outside of it.
 */
export const CUES = {
  date: /\b(?:19|20)\d\d\b|\b\d{1,2}[:.]\d\d\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s\d|\d\s?[年月日년월일]|[٠-٩]{4}/i,
  byline:
    /^\s*(?:by|von|par|por|di|written by|posted by|reported by|text by|story by|author|autor|auteur)\b|^\s*(?:от|автор|بقلم|کاتب|作者|文[:：]|撰文|記者|记者)|기자(?:\s|$)|編集部/i,
  share:
    /\b(?:share|tweet|follow|facebook|twitter|instagram|whatsapp|pinterest|linkedin|telegram|e-?mail|print|copy link|teilen|partager|compartir|condividi)\b|공유|シェア|分享|مشاركة|поделиться/i,
  subscribe:
    /subscri|newsletter|sign up|sign in|log in|register|inbox|donat|membership|download (?:our|the) app|abonn|suscr|inscrev|assine|iscri|подпи|구독|로그인|登録|登录|订阅|訂閱|اشترك/i,
  related:
    /^\s*(?:related|read more|see also|see more|more (?:from|on|in|about|news)|more:|also read|also:|don.t miss|you (?:may|might) (?:also )?(?:like|enjoy)|recommended|trending|popular|latest|continue reading|advertisement|what to read next|next:|up next|previous|leia|lea|saiba mais|veja|lire|à lire|mehr|leggi|читайте|관련|추천|인기|関連|おすすめ|人気|相关|相關|推荐|推薦|热门|اقرأ|read:|watch:|watch|see:|click here|editor'?s picks?|customers|people also|similar)/i,
  copyright:
    /©|\(c\)|copyright|all rights reserved|alle rechte|tous droits|todos os direitos|все права|무단\s?전재|저작권|無断転載|版权|版權|حقوق/i,
  photo:
    /\b(?:photo|image|picture|getty|reuters|ap photo|afp|shutterstock|credit|courtesy|file photo|foto|bild|screenshot|illustration|pixabay|unsplash|istock|figure)\b|사진|写真|撮影|图片|圖片|摄影|صورة|фото/i,
  address: /https?:\/\/|www\.|@\w{2,}/i,
  comments:
    /\b(?:comments?|repl(?:y|ies)|leave a (?:reply|comment)|comentários|comentarios|kommentare?|commentaires?|likes?|upvotes?)\b|댓글|コメント|评论|評論|تعليق|коммент/i,
  stamp:
    /\bmin(?:ute)?s? read\b|\bpublished\b|\bupdated\b|\bposted\b|\bviews?\b|\bago\b|\bjoined\b|veröffentlicht|aktualisiert|publicado|publié|pubblicato|опубликовано|입력|수정|更新|公開|发布|發布|نشر/i,
  author:
    /\b(?:is an? (?:[\w-]+ ){0,4}(?:reporter|writer|editor|journalist|author|correspondent|columnist|contributor|producer|freelance)|follow (?:him|her|me|them)|can be reached|contributed to this (?:report|story|article)|reporting by|editing by|about the author|reach (?:him|her|the))/i,
  disclosure:
    /affiliate|commission|disclos|sponsored|terms of (?:use|service)|privacy|cookies?\b|datenschutz|개인정보|プライバシー|隐私|隱私/i,
  price: /[$€£¥₩₹]\s?\d|\d\s?[€₩₹元円원]|\b(?:usd|eur|gbp|aed|inr)\b/i,
  buy: /\b(?:add to (?:cart|bag|basket|wishlist)|buy now|in stock|out of stock|sold out|sale|free (?:shipping|returns|delivery)|quantity|qty|sku|checkout|reviews?|ratings?|stars?)\b|장바구니|구매|カート|购物|購物/i,
  step: /^\s*(?:step|chapter|part|section|figure|table|note|tip|warning|example|q|a)\s*[:.\d]/i,
  more: /\b(?:learn more|find out|get started|try (?:it )?(?:now|free)|contact us|view all|see all|show more|load more|explore|book (?:now|a)|request a|get a (?:quote|demo)|download|click|start (?:your|now))\b|더보기|もっと|更多|المزيد/i,
} as const satisfies Record<string, RegExp>;

export const CUE_NAMES = Object.keys(CUES) as (keyof typeof CUES)[];
