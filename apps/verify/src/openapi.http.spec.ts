import { findDescriptionFaults, findOperationFaults } from '@plumbline/testing';
import { startVerify, type VerifyTestApp } from '../test/verify-app.ts';

describe('GET /openapi.json', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());

  it('names each operation as a client calls it, and describes everything', async () => {
    const { body } = await verify.http.get('/openapi.json').expect(200);
    expect(findOperationFaults(body)).toEqual([]);
    expect(findDescriptionFaults(body)).toEqual([]);
  });
});
