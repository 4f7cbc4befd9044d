// node docker/secrets.mjs: makes what docker/compose.yml reads from docker/secrets, once; a file
// that is there already stays as it is. The folder is its owner's alone; the files in it can be
// read by the containers' users, which the engine mounts them for.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? join(import.meta.dirname, 'secrets');
/** Hexadecimal, so that it may stand in a URL, a line of settings and a literal of SQL. */
const password = () => randomBytes(24).toString('hex');
const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
const redis = password();
const login = (name, database) => `postgres://${name}:${password()}@postgres:5432/${database}`;

const secrets = {
  postgres_password: password(),
  verify_database_url: login('verify', 'verify'),
  memory_database_url: login('memory', 'memory'),
  memory_migration_url: login('memory_migration', 'memory'),
  service_token_secret: password(),
  metrics_token: password(),
  certificate_signing_key: signingKey(),
  verify_api_keys: JSON.stringify({ [password()]: { account: 'main', kind: 'master' } }),
  memory_api_keys: JSON.stringify({ [password()]: 'main' }),
};
// These two hold one password: both are there, or both are made
const ofRedis = {
  redis_conf: `requirepass ${redis}`,
  redis_url: `redis://default:${redis}@redis:6379`,
};
if (!Object.keys(ofRedis).every((name) => existsSync(join(folder, name))))
  Object.assign(secrets, ofRedis);

mkdirSync(folder, { recursive: true, mode: 0o700 });
for (const [name, text] of Object.entries(secrets)) {
  const path = join(folder, name);
  if (name in ofRedis || !existsSync(path))
    writeFileSync(path, `${text.trim()}\n`, { mode: 0o444 });
}
const keyOf = (name) => Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8')))[0];
console.log(
  `API key for verify: ${keyOf('verify_api_keys')}\nAPI key for memory: ` +
    `${keyOf('memory_api_keys')}`,
);
