// npm run bench -- demo-evidence: the demo's labelled claims, and freely worded ones in five
// languages, checked against the demo's news: whether an article behind the label is among the
// evidence, whether the deciding sentence is shown, and what the verdict is. `LLM_BASE_URL` and a
// model let the model judge. Options: --set claims|freely-worded (default: both), --language CODE,
// --limit N (a sample that is the same in every run), --today YYYY-MM-DD, --out FILE.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFreelyWordedClaims, startDemoNews } from '@plumbline/testing';
import { createRandom } from '@plumbline/ml';
import {
  parseBenchArgs,
  readLlmSettings,
  startCheckService,
  type CheckedClaim,
  type LabelledClaim,
} from './evidence/evidence-check.ts';
import { printChecks } from './evidence/evidence-table.ts';

const SEED = 20261124;
const EVIDENCE_LIMIT = 10;

interface DemoClaim extends LabelledClaim {
  group: string;
}

const args = parseBenchArgs('set', 'language', 'limit', 'today', 'out');
const demo = await startDemoNews(args.today ? { today: new Date(args.today) } : {});
const { articles, claims, today } = demo.corpus;
const urlBySlug = new Map(articles.map(({ slug, url }) => [slug, url]));
const findUrls = (slugs: readonly string[]) => {
  const urls = slugs.flatMap((slug) => urlBySlug.get(slug) ?? []);
  return urls.length ? { urls } : {};
};
const sets: Record<string, DemoClaim[]> = {
  claims: claims.map(({ claim, language, label, because }) => ({
    ...{ text: claim, language, label, evidence: null, group: language },
    ...findUrls(because),
  })),
  'freely-worded': readFreelyWordedClaims(today).map(({ article, articleLanguage, ...claim }) => ({
    ...claim,
    group: `${claim.language}${articleLanguage === claim.language ? '' : ', article in another'}`,
    ...findUrls([article]),
  })),
};

const random = createRandom(SEED);
const DATA_DIR = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
const service = await startCheckService({ ...demo.env, DATA_DIR, ...readLlmSettings() });
try {
  for (const [name, all] of Object.entries(sets)) {
    if (args.set && args.set !== name) continue;
    const own = all.filter(({ language }) => !args.language || language === args.language);
    const drawn = args.limit
      ? own
          .map((claim) => ({ claim, rank: random() }))
          .sort((a, b) => a.rank - b.rank)
          .slice(0, Number(args.limit))
          .map(({ claim }) => claim)
      : own;
    const checked: (DemoClaim & CheckedClaim)[] = [];
    for (const claim of drawn)
      checked.push(await service.check(claim, { source: 'default', limit: EVIDENCE_LIMIT }));
    console.log(name);
    printChecks(
      checked,
      Map.groupBy(checked, ({ group }) => group),
    );
    if (args.out) writeFileSync(`${args.out}-${name}.json`, JSON.stringify(checked, null, 1));
  }
} finally {
  await service.end();
  await demo.close();
  rmSync(DATA_DIR, { recursive: true });
}
