import { takeFewWords, type MarkdownConstruct } from './markdown-construct.ts';

/** Block constructs. */
export const BLOCK_CONSTRUCTS: Record<string, MarkdownConstruct> = {
  headings: ({ title, sentences: s }) => `# ${title}

${s[0]} ${s[1]}

## ${s[2]} ##

### ${takeFewWords(s[3]!)} {#a-heading}

${s[4]}

${s[5]}
===

${s[6]}

${takeFewWords(s[7]!)}
---

#### ${s[8]}
##### ${s[9]}
###### ${takeFewWords(s[10]!)} ######
${s[11]}
#No heading, ${s[12]}
`,

  lists: ({ sentences: s }) => `${s[0]}

- ${s[1]}
  - ${s[2]}
    1. ${s[3]}
    2) ${s[4]}

       ${s[5]}
  + ${takeFewWords(s[6]!)}
- [ ] ${s[7]}
- [x] ${takeFewWords(s[8]!)}
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

| ${takeFewWords(s[1]!)} | ${takeFewWords(s[2]!)} | 1 |
| :--- | :---: | ---: |
| ${s[3]} | ${takeFewWords(s[4]!)} | 48,000 |
| ${takeFewWords(s[5]!)} \\| ${takeFewWords(s[6]!)} | \`${takeFewWords(s[7]!)}\` | [${takeFewWords(s[8]!)}](/a) |
|  | **${takeFewWords(s[9]!)}** | -- |

${takeFewWords(s[10]!)} | ${takeFewWords(s[11]!)}
--- | ---
${s[12]} | ${s[13]}
${s[14]} | 
${s[15]}

${s[16]} | ${s[17]}
`,

  code: ({
    sentences: s,
  }) => `${s[0]} \`${takeFewWords(s[1]!)}\` ${s[2]} \`\`${takeFewWords(s[3]!)} \` ${takeFewWords(s[4]!)}\`\` ${s[5]}

    ${s[6]}
    ${s[7]}

~~~ text ${takeFewWords(s[8]!)}
${s[9]}
\`\`\`
~~~

- ${s[10]}

      ${s[11]}

      ${s[12]}

\`${takeFewWords(s[13]!)}
${takeFewWords(s[14]!)}\` ${s[15]}

${s[16]} \` ${s[17]}

\`\`\`js
// ${s[18]}
${s[19]}
`,

  quotes: ({ sentences: s }) => `> ${s[0]}
> ${s[1]}
${s[2]}
>> ${s[3]}
> - ${s[4]}
>   ${s[5]}
>
> ## ${takeFewWords(s[6]!)}
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

  'HTML blocks': ({ sentences: s }) => `<div class="note" title="${takeFewWords(s[0]!)}"
     data-text="${takeFewWords(s[1]!)}">

${s[2]} **${takeFewWords(s[3]!)}**

</div>

<details><summary>${takeFewWords(s[4]!)}</summary>
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

const said = "${takeFewWords(s[11]!)}";
</script>

<style>p::after { content: "${takeFewWords(s[12]!)}" }</style>

<?php echo "${takeFewWords(s[13]!)}" ?>

<!DOCTYPE ${takeFewWords(s[14]!)}>

<![CDATA[ ${s[15]} ]]>

<table><tr><td>${s[16]}</td></tr></table>

<textarea>
${s[17]}

${takeFewWords(s[18]!)}
</textarea>
`,

  'front matter and addresses': ({ title, sentences: s }) => `---
title: ${title}
summary: >
  ${s[0]}
  ${s[1]}
tags: [${takeFewWords(s[2]!)}, ${takeFewWords(s[3]!)}]
---

${s[4]} https://example.org/a/very/long/path/${'segment/'.repeat(12)}?name=${encodeURIComponent(takeFewWords(s[5]!))}&x=1#top ${s[6]}

${s[7]} http://user:pass@example.org:8080/~me/%20x.html ftp://example.org/file mailto:desk@example.org ${s[8]}

${s[9]} //example.org/a example.org/b.html @someone #hashtag ${s[10]}

---
${s[11]}
---

${s[12]} (https://example.org/c_d_e), "${takeFewWords(s[13]!)}" ${s[14]} C:\\Users\\a b\\c ${s[15]}
`,
};
