import { PROSE, type Prose, type ProseName } from './prose.ts';

/** One construct of Markdown in one language. */
export interface MarkdownText {
  construct: string;
  language: ProseName;
  text: string;
}

const LANGUAGES = [
  'en',
  'de',
  'ko',
  'ja',
  'zh',
  'ar',
  'fa',
  'hi',
  'th',
  'emoji',
] as const satisfies readonly ProseName[];

/**
 * A few words of it: what labels, cells and titles hold; of unspaced scripts what stands before the
 * second comma.
 */
function few(sentence: string): string {
  const words = sentence.replace(/["„“«»「」]/g, '').split(' ');
  const some =
    words.length > 3
      ? words.slice(0, 6).join(' ')
      : sentence
          .split(/(?<=[，、])/u)
          .slice(0, 2)
          .join('');
  return some.replace(/[,.，、。。।:]+$/u, '').replace(/[[\]()|`*_$]/g, '');
}

const CONSTRUCTS: Record<string, (prose: Prose) => string> = {
  headings: ({ title, sentences: s }) => `# ${title}

${s[0]} ${s[1]}

## ${s[2]} ##

### ${few(s[3]!)} {#a-heading}

${s[4]}

${s[5]}
===

${s[6]}

${few(s[7]!)}
---

#### ${s[8]}
##### ${s[9]}
###### ${few(s[10]!)} ######
${s[11]}
#No heading, ${s[12]}
`,

  lists: ({ sentences: s }) => `${s[0]}

- ${s[1]}
  - ${s[2]}
    1. ${s[3]}
    2) ${s[4]}

       ${s[5]}
  + ${few(s[6]!)}
- [ ] ${s[7]}
- [x] ${few(s[8]!)}
  ${s[9]}

* ${s[10]}

  > ${s[11]}

10. ${s[12]}
11. ${s[13]}
    ${s[14]}
${s[15]}

1986\\. ${s[16]}
+ ${s[17]}
`,

  tables: ({ sentences: s }) => `${s[0]}

| ${few(s[1]!)} | ${few(s[2]!)} | 1 |
| :--- | :---: | ---: |
| ${s[3]} | ${few(s[4]!)} | 48,000 |
| ${few(s[5]!)} \\| ${few(s[6]!)} | \`${few(s[7]!)}\` | [${few(s[8]!)}](/a) |
|  | **${few(s[9]!)}** | -- |

${few(s[10]!)} | ${few(s[11]!)}
--- | ---
${s[12]} | ${s[13]}
${s[14]} | 
${s[15]}

${s[16]} | ${s[17]}
`,

  code: ({
    sentences: s,
  }) => `${s[0]} \`${few(s[1]!)}\` ${s[2]} \`\`${few(s[3]!)} \` ${few(s[4]!)}\`\` ${s[5]}

    ${s[6]}
    ${s[7]}

~~~ text ${few(s[8]!)}
${s[9]}
\`\`\`
~~~

- ${s[10]}

      ${s[11]}

      ${s[12]}

\`${few(s[13]!)}
${few(s[14]!)}\` ${s[15]}

${s[16]} \` ${s[17]}

\`\`\`js
// ${s[18]}
${s[19]}
`,

  links: ({
    sentences: s,
  }) => `${s[0]} [${few(s[1]!)}](https://example.org/a_(b)?q=1&r=two "${few(s[2]!)}") ${s[3]}
[${few(s[4]!)}][one], [${few(s[5]!)}][], [${few(s[6]!)}] ${s[7]}
[[${few(s[8]!)}] ${few(s[9]!)}](</a path/with spaces here> '${few(s[10]!)}') ${s[11]}
<https://example.org/${encodeURIComponent(few(s[12]!))}> <desk@example.org> www.example.org/a?b=c https://example.org/x/y#z, ${s[13]} desk@example.org ${s[14]}
[${few(s[15]!)}]( /a ) [${few(s[16]!)}](javascript:void(0)) [broken ${few(s[17]!)}](/a b) [open ${s[18]}

[one]: https://example.org/one "${few(s[2]!)}"
[${few(s[5]!)}]: </two three> (${few(s[3]!)})
[${few(s[6]!).toUpperCase()}]:
  /three
  '${few(s[4]!)}'
[unused ${few(s[7]!)}]: /four
`,

  images: ({ sentences: s }) => `![${s[0]}](a.png "${few(s[1]!)}") ${s[2]}

[![${few(s[3]!)}](b.png)](https://example.org/b) ${s[4]}

${s[5]} ![${few(s[6]!)}][pic] ![${few(s[7]!)}][] ![${few(s[8]!)}] ${s[9]}

<figure><img src="c.png" alt="${few(s[10]!)}"><figcaption>${s[11]}</figcaption></figure>

![${s[12]} *${few(s[13]!)}* [${few(s[14]!)}](/x)](d.png)

[pic]: e.png "${few(s[15]!)}"
[${few(s[7]!)}]: <f g.png>
[${few(s[8]!)}]: h.png
`,

  footnotes: ({ sentences: s }) => `${s[0]}[^1] ${s[1]}[^a note] ${s[2]} ^[${few(s[3]!)}] ${s[4]}

[^1]: ${s[5]}
[^a note]: ${s[6]}

    ${s[7]}

*[HTML]: ${few(s[8]!)}

${few(s[9]!)}
: ${s[10]}
: ${s[11]}

${s[12]} [1] ${s[13]} [2, ${few(s[14]!)}] ${s[15]} ==${few(s[16]!)}== H~2~O x^2^ ++${few(s[17]!)}++
`,

  emphasis: ({
    sentences: s,
  }) => `*${s[0]}* **${few(s[1]!)}** ***${few(s[2]!)}*** _${few(s[3]!)}_ __${s[4]}__ ~~${few(s[5]!)}~~

**${few(s[6]!)} *${few(s[7]!)}* ${few(s[8]!)}** *${few(s[9]!)} **${few(s[10]!)}***

${s[11]} * ${few(s[12]!)} * 2 * 3 * 4 _ ${few(s[13]!)} _ in*tra*word snake_case_name **open ${s[14]}

\\*${few(s[15]!)}\\* **"${few(s[16]!)}"**, (**${few(s[17]!)}**) "*${few(s[18]!)}*" 'quoted' -- dashed --- long ... (c) (tm) +- ${s[19]}
`,

  quotes: ({ sentences: s }) => `> ${s[0]}
> ${s[1]}
${s[2]}
>> ${s[3]}
> - ${s[4]}
>   ${s[5]}
>
> ## ${few(s[6]!)}
>
>     ${s[7]}
>
> \`\`\`
> ${s[8]}
> \`\`\`

${s[9]}

> [!NOTE]
> ${s[10]}

>${s[11]}
>no space, ${s[12]}

— ${s[13]}
`,

  'HTML blocks': ({ sentences: s }) => `<div class="note" title="${few(s[0]!)}"
     data-text="${few(s[1]!)}">

${s[2]} **${few(s[3]!)}**

</div>

<details><summary>${few(s[4]!)}</summary>
${s[5]}
</details>

<!-- ${s[6]}

${s[7]} -->

<pre>
${s[8]}

${s[9]}
</pre>

<script>
// ${s[10]}

const said = "${few(s[11]!)}";
</script>

<style>p::after { content: "${few(s[12]!)}" }</style>

<?php echo "${few(s[13]!)}" ?>

<!DOCTYPE ${few(s[14]!)}>

<![CDATA[ ${s[15]} ]]>

<table><tr><td>${s[16]}</td></tr></table>

<textarea>
${s[17]}

${few(s[18]!)}
</textarea>
`,

  'inline HTML': ({
    sentences: s,
  }) => `${s[0]} <span title="${few(s[1]!)}" lang='en'>${s[2]}</span> ${s[3]}<br>${s[4]} <abbr
title="${few(s[5]!)}">ab cd</abbr> <kbd>press ${few(s[6]!)}</kbd> <code>${few(s[7]!)}</code> <a href="/a?b=c d ${few(s[8]!)}">${few(s[9]!)}</a>

${s[10]} &amp; ${few(s[11]!)} &copy; &nbsp; ${few(s[12]!)} &#x1F600; &lt;b&gt; ${s[13]} &notanentity; A < B and ${few(s[14]!)} > C <!-- ${few(s[15]!)} --> ${s[16]}

<img src="x.png" alt="${few(s[17]!)}"> <input value="${few(s[18]!)}" placeholder="${few(s[19]!)}"> <svg><title>${few(s[2]!)}</title></svg> <samp>${few(s[3]!)}</samp>
`,

  'breaks and math': ({ sentences: s }) => `${s[0]}  
${s[1]}\\
${s[2]}
   ${s[3]}

${s[4]} $a_1 + b \\text{ where ${few(s[5]!)} } = c$ ${s[6]} $$x = y \\text{ if ${few(s[7]!)} }$$

$$
\\sum_{i=1}^n i \\text{ ${few(s[8]!)} }
$$

\\(a + b \\text{ ${few(s[9]!)} }\\) ${s[10]} \\[ c \\text{ ${few(s[11]!)} } \\]

***
${s[12]} \\[not a link\\](no) \\# ${s[13]}
- - -
${s[14]} It cost $5 then, ${few(s[15]!)}, and $6 now. ${s[16]}\t${s[17]}
`,

  'front matter and addresses': ({ title, sentences: s }) => `---
title: ${title}
summary: >
  ${s[0]}
  ${s[1]}
tags: [${few(s[2]!)}, ${few(s[3]!)}]
---

${s[4]} https://example.org/a/very/long/path/${'segment/'.repeat(12)}?name=${encodeURIComponent(few(s[5]!))}&x=1#top ${s[6]}

${s[7]} http://user:pass@example.org:8080/~me/%20x.html ftp://example.org/file mailto:desk@example.org ${s[8]}

${s[9]} //example.org/a example.org/b.html @someone #hashtag ${s[10]}

---
${s[11]}
---

${s[12]} (https://example.org/c_d_e), "${few(s[13]!)}" ${s[14]} C:\\Users\\a b\\c ${s[15]}
`,
};

/** 130 texts: thirteen constructs in ten languages. */
export const MARKDOWN_TEXTS: readonly MarkdownText[] = Object.entries(CONSTRUCTS).flatMap(
  ([construct, write]) =>
    LANGUAGES.map((language) => ({ construct, language, text: write(PROSE[language]) })),
);
