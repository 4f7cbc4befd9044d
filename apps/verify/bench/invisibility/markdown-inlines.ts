import { takeFewWords, type MarkdownConstruct } from './markdown-construct.ts';

/** Constructs within a line, or that refer to another line. */
export const INLINE_CONSTRUCTS: Record<string, MarkdownConstruct> = {
  links: ({
    sentences: s,
  }) => `${s[0]} [${takeFewWords(s[1]!)}](https://example.org/a_(b)?q=1&r=two "${takeFewWords(s[2]!)}") ${s[3]}
[${takeFewWords(s[4]!)}][one], [${takeFewWords(s[5]!)}][], [${takeFewWords(s[6]!)}] ${s[7]}
[[${takeFewWords(s[8]!)}] ${takeFewWords(s[9]!)}](</a path/with spaces here> '${takeFewWords(s[10]!)}') ${s[11]}
<https://example.org/${encodeURIComponent(takeFewWords(s[12]!))}> <desk@example.org> www.example.org/a?b=c https://example.org/x/y#z, ${s[13]} desk@example.org ${s[14]}
[${takeFewWords(s[15]!)}]( /a ) [${takeFewWords(s[16]!)}](javascript:void(0)) [broken ${takeFewWords(s[17]!)}](/a b) [open ${s[18]}

[one]: https://example.org/one "${takeFewWords(s[2]!)}"
[${takeFewWords(s[5]!)}]: </two three> (${takeFewWords(s[3]!)})
[${takeFewWords(s[6]!).toUpperCase()}]:
  /three
  '${takeFewWords(s[4]!)}'
[unused ${takeFewWords(s[7]!)}]: /four
`,

  images: ({ sentences: s }) => `![${s[0]}](a.png "${takeFewWords(s[1]!)}") ${s[2]}

[![${takeFewWords(s[3]!)}](b.png)](https://example.org/b) ${s[4]}

${s[5]} ![${takeFewWords(s[6]!)}][pic] ![${takeFewWords(s[7]!)}][] ![${takeFewWords(s[8]!)}] ${s[9]}

<figure><img src="c.png" alt="${takeFewWords(s[10]!)}"><figcaption>${s[11]}</figcaption></figure>

![${s[12]} *${takeFewWords(s[13]!)}* [${takeFewWords(s[14]!)}](/x)](d.png)

[pic]: e.png "${takeFewWords(s[15]!)}"
[${takeFewWords(s[7]!)}]: <f g.png>
[${takeFewWords(s[8]!)}]: h.png
`,

  footnotes: ({
    sentences: s,
  }) => `${s[0]}[^1] ${s[1]}[^a note] ${s[2]} ^[${takeFewWords(s[3]!)}] ${s[4]}

[^1]: ${s[5]}
[^a note]: ${s[6]}

    ${s[7]}

*[HTML]: ${takeFewWords(s[8]!)}

${takeFewWords(s[9]!)}
: ${s[10]}
: ${s[11]}

${s[12]} [1] ${s[13]} [2, ${takeFewWords(s[14]!)}] ${s[15]} ==${takeFewWords(s[16]!)}== H~2~O x^2^ ++${takeFewWords(s[17]!)}++
`,

  emphasis: ({
    sentences: s,
  }) => `*${s[0]}* **${takeFewWords(s[1]!)}** ***${takeFewWords(s[2]!)}*** _${takeFewWords(s[3]!)}_ __${s[4]}__ ~~${takeFewWords(s[5]!)}~~

**${takeFewWords(s[6]!)} *${takeFewWords(s[7]!)}* ${takeFewWords(s[8]!)}** *${takeFewWords(s[9]!)} **${takeFewWords(s[10]!)}***

${s[11]} * ${takeFewWords(s[12]!)} * 2 * 3 * 4 _ ${takeFewWords(s[13]!)} _ in*tra*word snake_case_name **open ${s[14]}

\\*${takeFewWords(s[15]!)}\\* **"${takeFewWords(s[16]!)}"**, (**${takeFewWords(s[17]!)}**) "*${takeFewWords(s[18]!)}*" 'quoted' -- dashed --- long ... (c) (tm) +- ${s[19]}
`,

  'inline HTML': ({
    sentences: s,
  }) => `${s[0]} <span title="${takeFewWords(s[1]!)}" lang='en'>${s[2]}</span> ${s[3]}<br>${s[4]} <abbr
title="${takeFewWords(s[5]!)}">ab cd</abbr> <kbd>press ${takeFewWords(s[6]!)}</kbd> <code>${takeFewWords(s[7]!)}</code> <a href="/a?b=c d ${takeFewWords(s[8]!)}">${takeFewWords(s[9]!)}</a>

${s[10]} &amp; ${takeFewWords(s[11]!)} &copy; &nbsp; ${takeFewWords(s[12]!)} &#x1F600; &lt;b&gt; ${s[13]} &notanentity; A < B and ${takeFewWords(s[14]!)} > C <!-- ${takeFewWords(s[15]!)} --> ${s[16]}

<img src="x.png" alt="${takeFewWords(s[17]!)}"> <input value="${takeFewWords(s[18]!)}" placeholder="${takeFewWords(s[19]!)}"> <svg><title>${takeFewWords(s[2]!)}</title></svg> <samp>${takeFewWords(s[3]!)}</samp>
`,

  'breaks and math': ({ sentences: s }) => `${s[0]}  
${s[1]}\\
${s[2]}
   ${s[3]}

${s[4]} $a_1 + b \\text{ where ${takeFewWords(s[5]!)} } = c$ ${s[6]} $$x = y \\text{ if ${takeFewWords(s[7]!)} }$$

$$
\\sum_{i=1}^n i \\text{ ${takeFewWords(s[8]!)} }
$$

\\(a + b \\text{ ${takeFewWords(s[9]!)} }\\) ${s[10]} \\[ c \\text{ ${takeFewWords(s[11]!)} } \\]

***
${s[12]} \\[not a link\\](no) \\# ${s[13]}
- - -
${s[14]} It cost $5 then, ${takeFewWords(s[15]!)}, and $6 now. ${s[16]}\t${s[17]}
`,
};
