import { joinItems } from './forwarded-items.ts';
import type { Upstream } from './upstream.ts';

const upstream = (name: string) => ({ name }) as Upstream;
const items = (...names: string[]) => names.map((name) => ({ name }));

it('keeps the names of the services, unless two services use the same', () => {
  const joined = joinItems([
    { upstream: upstream('verify'), items: items('check_claim', 'search') },
    { upstream: upstream('memory'), items: items('recall', 'search') },
  ]);
  expect(joined.map(({ item, originalName }) => [item.name, originalName])).toEqual([
    ['check_claim', 'check_claim'],
    ['verify_search', 'search'],
    ['recall', 'recall'],
    ['memory_search', 'search'],
  ]);
});
