import { describeNewsProviderContract } from '../news-provider.contract.ts';
import { GdeltProvider } from './gdelt.provider.ts';

describe('GDELT', () =>
  describeNewsProviderContract(() => new GdeltProvider('https://gdelt.example/api', 5_500)));
