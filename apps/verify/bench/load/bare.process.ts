// A bare express application for comparison with the services: the same responses without our
// layers. With a database it sends one query per request, by pg, or by TypeORM for the keys of an
// account, like GET /account/keys.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@plumbline/database';
import express, { json } from 'express';
import { DataSource, EntitySchema, IsNull } from 'typeorm';

const { DATABASE_URL, KEYS_DATABASE_URL, ANSWER = '{}' } = process.env;
const answer = JSON.parse(ANSWER) as object;
const database = DATABASE_URL ? await openDatabase({ url: DATABASE_URL }) : undefined;

interface ApiKey {
  id: string;
  accountId: string;
  kind: string;
  name: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
}
const apiKey = new EntitySchema<ApiKey>({
  name: 'api_key',
  columns: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', name: 'account_id' },
    kind: { type: 'text' },
    name: { type: 'text' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    expiresAt: { type: 'timestamptz', name: 'expires_at', nullable: true },
    revokedAt: { type: 'timestamptz', name: 'revoked_at', nullable: true },
  },
});
const source = KEYS_DATABASE_URL
  ? await new DataSource({
      type: 'postgres',
      url: KEYS_DATABASE_URL,
      schema: 'verify',
      entities: [apiKey],
    }).initialize()
  : undefined;
const [account] =
  (await source?.query<{ id: string }[]>('select id from verify.account limit 1')) ?? [];

const app = express();
app.get('/nothing', (_, response) => void response.json(answer));
app.post('/echo', json(), (request, response) => void response.json(request.body));
app.get('/asked', (_, response, next) => {
  database!.pool
    .query('select $1::int as one', [1])
    .then(({ rows }) => response.json({ ...answer, rows }), next);
});
app.get('/keys', (_, response, next) => {
  const where = { accountId: account!.id, revokedAt: IsNull() };
  source!
    .getRepository(apiKey)
    .find({ where, order: { createdAt: 'DESC', id: 'DESC' } })
    .then((keys) => response.json({ keys }), next);
});
const server = createServer(app);
await once(server.listen(0, '127.0.0.1'), 'listening');
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
process.once('disconnect', () => process.exit(0));
