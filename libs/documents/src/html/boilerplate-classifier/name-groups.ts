/** Tags whose distance above a block says something of it, in the order of the features. */
export const TAGS = (
  'article main aside nav header footer form figure figcaption ul ol li table td section ' +
  'blockquote a button label dl pre h1 h2 h3 h4 p div span ' +
  'noscript details'
).split(' ');

/**
 * What authors of pages call the parts of a page in class, id, role and the like, by what the part
 * is. A name counts for all groups it fits: `post-meta` is both of a post and meta.
 */
export const NAME_GROUP_PATTERNS = {
  body: /(?:article|story|post|entry|main|page|content|node|detail|news|td-post|td-page|section|thread)[-_]{0,2}(?:body|content|text|copy|inner|main)|articlebody|body[-_]{0,2}(?:copy|text|content)|rich-?_?text|prose|content-?_?(?:body|main|text|area)|wysiwyg|markdown|\brte\b/i,
  text: /article|story|post|entry|content|body|text|main|hentry|blog|page|paragraph/i,
  comments: /comment|disqus|discuss|repl(?:y|ies)|respond/i,
  share: /share|social|follow|facebook|twitter|addthis|whatsapp|sharing|pinterest|linkedin/i,
  related:
    /related|recommend|recirc|also|popular|trending|most-?_?(?:read|view|pop)|latest|read-?_?(?:more|next)|suggest|similar|outbrain|taboola|more-|-more|you-?may|see-?also|further|upsell|cross-?sell|up-?next/i,
  item: /teaser|card|promo|tile|list|grid|item|feed|river|collection|result/i,
  sidebar: /sidebar|aside|widget|rail|secondary|column|col-/i,
  navigation:
    /nav|menu|breadcrumb|crumb|tabs?\b|toolbar|paginat|pager|skip|toc|table-of-contents|jump|filter|facet|sort/i,
  footer: /foot|copyright|legal|bottom|colophon|disclaimer|terms/i,
  header: /header|masthead|banner|hero|top/i,
  title: /title|headline|heading/i,
  lead: /dek|standfirst|summary|intro|lead|lede|subtitle|sub-?head|excerpt|abstract|description|deck|kicker|highlights?/i,
  image:
    /caption|credit|photo|image|media|gallery|figure|slide|carousel|video|thumb|picture|img|player|lightbox|swiper/i,
  author: /author|byline|bio|contributor|writer|profile|avatar|user/i,
  meta: /meta|date|time|publish|info|categor|tag|label|section-name|source|update/i,
  invitation:
    /newsletter|subscri|sign-?up|email|paywall|premium|regist|login|donat|member|cta|callout|call-to|inline-?promo|contact|form\b|request/i,
  advert: /(?:^|[\s_-])(?:ads?|dfp|gpt|adsense|affiliate|commercial)(?:$|[\s_-])|advert|sponsor/i,
  popup:
    /modal|popup|overlay|cookie|consent|gdpr|dialog|tooltip|notice|alert|message-box|drawer|popover|dropdown|flyout/i,
  hidden:
    /hidden|hide|sr-only|visually-?hidden|screen-reader|print-only|no-?print|invisible|d-none|offscreen|collapse/i,
  quote: /quote/i,
  product: /product|price|rating|shop|buy|cart|offer|sku|variant|pdp|swatch|checkout|wishlist/i,
  review: /review|testimonial|feedback|faq|accordion|question|answer/i,
  forum: /forum|thread|topic|message|\bpost|signature|permalink/i,
  code: /code|highlight|syntax|docs?\b|documentation|\bapi\b/i,
  embed: /embed|instagram|tweet|youtube|infobox|fact-?box|box|inset/i,
} as const satisfies Record<string, RegExp>;

export type NameGroup = keyof typeof NAME_GROUP_PATTERNS;
export const NAME_GROUPS = Object.keys(NAME_GROUP_PATTERNS) as NameGroup[];

/**
 * Numbers of the groups that a name fits; remembered, since the boxes of a page share few names.
 */
export class NameGroupMatcher {
  readonly #groupsByName = new Map<string, readonly number[]>();

  matchGroups(name: string): readonly number[] {
    let groups = this.#groupsByName.get(name);
    if (!groups) {
      groups = NAME_GROUPS.flatMap((group, i) =>
        NAME_GROUP_PATTERNS[group].test(name) ? [i] : [],
      );
      this.#groupsByName.set(name, groups);
    }
    return groups;
  }
}
