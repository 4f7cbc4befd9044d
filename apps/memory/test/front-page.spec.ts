import { startMemoryService } from './memory-service.ts';

it('is shown without a key, also by a service that has keys', async () => {
  const service = await startMemoryService({ 'key-of-ada': 'ada' });
  const { text } = await service.http.get('/').expect(200);
  expect(text).toMatch(/^Plumbline memory\n/);
  expect(text).not.toContain('key-of-ada');
  await service.http.get('/v1/memories?as_of=2026-01-01').expect(401);
  await service.close();
});
