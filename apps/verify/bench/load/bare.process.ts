// A bare express application, which the services are held against: the same answers without our layers. With a database it asks it once a request.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@plumbline/database';
import express, { json } from 'express';

const { DATABASE_URL, ANSWER = '{}' } = process.env;
const answer = JSON.parse(ANSWER) as object;
const database = DATABASE_URL ? await openDatabase({ url: DATABASE_URL }) : undefined;
const app = express();
app.get('/nothing', (_, response) => void response.json(answer));
app.post('/echo', json(), (request, response) => void response.json(request.body));
app.get('/asked', (_, response, next) => {
  database!.pool.query('select $1::int as one', [1]).then(({ rows }) => response.json({ ...answer, rows }), next);
});
const server = createServer(app);
await once(server.listen(0, '127.0.0.1'), 'listening');
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
process.once('disconnect', () => process.exit(0));
