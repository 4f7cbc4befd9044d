import { keepsToTheContract } from '../provider.contract.ts';
import { Gdelt } from './gdelt.ts';

describe('GDELT', () => keepsToTheContract(() => new Gdelt('https://gdelt.example/api', 5_500)));
