import { describeNewsProviderContract } from '../../src/retrieval/news/news-provider.contract.ts';
import { Wire } from './wire.ts';

describe('the provider that CONTRIBUTING.md builds', () => {
  const wire = () => new Wire('https://wire.example', 'SECRET');

  describeNewsProviderContract(wire, 'SECRET');

  it('reads what it was made for', () => {
    const query = { text: 'harbour', limit: 10, sortBy: 'date' as const };
    const body =
      '{"hits":[{"headline":"Harbour ' +
      'reopens","link":"https://www.courier.example/1","published":"2026-11-13T14:20:00Z"}],"total":7}';
    const { articles, more, cut } = wire().parseReply({ status: 200, body });
    expect(articles).toMatchObject([
      {
        title: 'Harbour reopens',
        domain: 'courier.example',
        publishedAt: new Date('2026-11-13T14:20:00Z'),
      },
    ]);
    expect({ more, cut, asked: wire().buildRequest(query, new Date())!.parameters }).toEqual({
      more: 6,
      cut: true,
      asked: { words: 'harbour', order: 'date', rows: '30' },
    });
  });
});
