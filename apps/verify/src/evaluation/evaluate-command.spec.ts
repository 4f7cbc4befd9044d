import { parseEvaluateCommand } from './evaluate-command.ts';

describe('the words of the command', () => {
  const parse = (words: string) => parseEvaluateCommand(words.split(' ').filter(Boolean), '/here');

  it.each([
    [
      'c.csv',
      {
        ...{ kind: 'run', file: '/here/c.csv', fileName: 'c.csv', folder: '/here/evaluation' },
        ...{ source: 'default', limit: 5, isResumed: false },
      },
    ],
    [
      '/x/c.csv --source all --key Ann --limit 20 --out o --engine offline --resume',
      {
        ...{ kind: 'run', file: '/x/c.csv', fileName: 'c.csv', folder: '/here/o' },
        ...{ source: 'all', key: 'Ann', limit: 20, engine: 'offline', isResumed: true },
      },
    ],
    ['--compare a b', { kind: 'compare', files: ['/here/a', '/here/b'] }],
    ['--replay a --engine encoder', { kind: 'replay', file: '/here/a', engine: 'encoder' }],
  ])('%s', (words, command) => expect(parse(words)).toEqual(command));

  it.each([
    ['', 'usage:'],
    ['a b', 'usage:'],
    ['--compare a', 'usage:'],
    ['--compare a b --limit 3', 'usage:'],
    ['--replay a --resume', 'usage:'],
    ['a --limit 0', '--limit must be 1 to 20'],
    ['a --limit many', '--limit must be 1 to 20'],
    ['a --source web', '--source must be one of default, ingest, all'],
    ['a --engine gpt', '--engine must be one of offline, encoder'],
    ['a --fast', "Unknown option '--fast'"],
  ])('%p: %s', (words, message) => expect(() => parse(words)).toThrow(message));
});
