import { AccountService } from '../src/auth/account.service.ts';
import {
  StatementService,
  type StatementRef,
} from '../src/fact-checking/statements/statement.service.ts';
import { findSighting, seedPage } from './seed-page.ts';
import { toBearerHeader, type VerifyTestApp } from './verify-app.ts';

export const STATEMENTS = {
  cost: 'The repairs of the harbour cost 48 million euros.',
  dearer: 'The harbour cost 61 million euros to repair.',
  agreed: 'Repairing the harbour came to 48 million euros.',
  hostile: `"><script>alert(1)</script><img src=x onerror='alert(2)'> cost 3 million & more.`,
  arabic: 'كلّف إصلاح الميناء ثمانية وأربعين مليون يورو.',
  expected: 'Traffic is expected to return to its former level by the end of 2027.',
};
export type StatementName = keyof typeof STATEMENTS;

/** A news page for each statement, and pages that support and contradict the first one. */
export async function seedPublicStatements(
  verify: VerifyTestApp,
): Promise<Record<StatementName, StatementRef>> {
  const entries = Object.entries(STATEMENTS) as [StatementName, string][];
  const sightings = [];
  for (const [name, text] of entries) {
    const page = await seedPage(verify, {
      content: `${text} More of it.`,
      domain: `${name}.example`,
      outlet: `The ${name} Times`,
      url: name === 'hostile' ? 'javascript:alert(3)' : `https://${name}.example/a?b=1&c="`,
      title: `About </script> ${name}`,
      language: name === 'arabic' ? 'ar' : 'en',
      agency: name === 'cost' ? 'Nordwire' : null,
      isRead: name !== 'agreed',
    });
    sightings.push(findSighting(page, text));
  }
  const learned = await saveStatements(verify, sightings, verify.keys.ann);
  const refs = Object.fromEntries(entries.map(([name], at) => [name, learned[at]])) as Record<
    StatementName,
    StatementRef
  >;
  await verify.app.get(StatementService, { strict: false }).saveLinks([
    { from: refs.dearer.id, to: refs.cost.id, relation: 'CONTRADICTS', confidence: 0.9 },
    { from: refs.cost.id, to: refs.agreed.id, relation: 'SUPPORTS', confidence: 0.8 },
  ]);
  return refs;
}

const saveStatements = async (
  { app }: VerifyTestApp,
  sightings: Parameters<StatementService['saveStatements']>[0],
  key: string,
): Promise<StatementRef[]> =>
  app
    .get(StatementService, { strict: false })
    .saveStatements(sightings, (await app.get(AccountService).findCaller(key))!);

/** Ingests a text and returns its statement. */
export async function ingestStatement(
  verify: VerifyTestApp,
  key: string,
  text: string,
  visibility = 'private',
): Promise<StatementRef> {
  const { body } = await verify.http
    .post('/api/v1/ingest')
    .set(toBearerHeader(key))
    .send({ content: text, visibility })
    .expect(200);
  const place = {
    documentId: body.ingest_source_id,
    start: 0,
    end: text.length,
    text,
    language: 'en',
    credibility: 0.5,
  };
  return (
    await saveStatements(
      verify,
      [{ ...place, origin: 'ingest', referenceDate: new Date('2026-03-20') }],
      key,
    )
  )[0]!;
}
