import { StartupError } from '@plumbline/config';
import type { Database } from '@plumbline/database';
import type { Settings } from '../config/settings.ts';
import { CertificateRepository } from '../ledger/certificate.repository.ts';
import { LedgerDatabaseClient } from '../ledger/ledger-database.client.ts';
import type { Certificate } from './certificate.ts';
import { CertificateStore } from './certificate.store.ts';
import { CertificateVerificationService } from './certificate-verification.service.ts';
import { SigningKey } from './signing-key.ts';

const MAX_CHECKED_CERTIFICATES = 200;

/**
 * Checks a copy of the ledger as its users will: `check_install` passes, every tenant has the same
 * Merkle root, and certificates drawn at random from the original verify.
 * @param source the original, whose login may read all tenants
 * @returns what was checked, in one sentence
 * @throws StartupError naming the first failed check
 */
export async function checkLedgerCopy(
  settings: Settings,
  source: Database,
  target: Database,
): Promise<string> {
  const client = new LedgerDatabaseClient(target);
  const repository = new CertificateRepository(client);
  const { ok, checks } = await client.callAsLoginRole<{
    ok: boolean;
    checks: { check_name: string; ok: boolean; detail: string }[];
  }>('select memory_api.check_install() as answer');
  if (!ok) throw new StartupError(`The copy fails ${describeFailures(checks)}.`);
  const { rows: ledgers } = await source.pool.query<{ tenant: string; size: number; root: string }>(
    `select tenant, ledger_size::float8 as size, memory.ledger_root(tenant, ledger_size) as root from memory.heads`,
  );
  for (const { tenant, size, root } of ledgers)
    if ((await repository.readLedgerState(tenant, size, [])).root !== root)
      throw new StartupError(`The ledger of the tenant ${tenant} has another Merkle root.`);
  const { rows: samples } = await source.pool.query<{ tenant: string; certificate: Certificate }>(
    `select c.tenant, c.certificate from memory.certificates c
     join (select tenant, id from memory.certificates order by random() limit $1) s using (tenant, id)`,
    [MAX_CHECKED_CERTIFICATES],
  );
  const verifier = new CertificateVerificationService(
    settings,
    SigningKey.load(settings),
    new CertificateStore(repository),
    repository,
  );
  for (const { tenant, certificate } of samples) {
    const result = await verifier.verify(tenant, certificate);
    if (result.checks.some((check) => !check.ok))
      throw new StartupError(
        `The certificate ${certificate.id} fails ${describeFailures(result.checks)}.`,
      );
  }
  return (
    `check_install passes, ${ledgers.length} ledgers have the same Merkle root, and ` +
    `${samples.length} certificates drawn at random are valid.`
  );
}

const describeFailures = (
  checks: readonly { check_name?: string; name?: string; ok: boolean; detail: string }[],
): string =>
  checks
    .filter((check) => !check.ok)
    .map((check) => `${check.check_name ?? check.name}: ${check.detail}`)
    .join('; ');
