import { findDescriptionFaults, findOperationFaults } from '@plumbline/testing';
import { startMemoryService, type MemoryService } from '../test/memory-service.ts';

describe('GET /openapi.json', () => {
  let service: MemoryService;
  beforeAll(async () => {
    service = await startMemoryService();
  });
  afterAll(() => service.close());

  it('names each operation as a client calls it, and describes everything', async () => {
    const { body } = await service.http.get('/openapi.json').expect(200);
    expect(findOperationFaults(body)).toEqual([]);
    expect(findDescriptionFaults(body)).toEqual([]);
  });
});
