import { expect, it } from 'vitest';
import { type FlagKind, readFlags } from './flags.ts';

const kinds: Record<string, FlagKind> = {
  port: 'value',
  rate: 'number',
  tlv: 'list',
  tls: 'boolean',
  json: 'switch',
};
const read = (...words: string[]) => readFlags(words, kinds);

it('separates arguments from flags', () => {
  const { words, flags } = read(
    'My carrier',
    '--port',
    '2775',
    '--tlv',
    'a=1',
    '--json',
    '--tlv=b=2',
    '+2782',
  );
  expect(words).toEqual(['My carrier', '+2782']);
  expect([...flags]).toEqual([
    ['port', ['2775']],
    ['tlv', ['a=1', 'b=2']],
    ['json', []],
  ]);
});

it.each([
  [['--tls'], 'true'],
  [['--tls', 'false'], 'false'],
  [['--tls=no'], 'no'],
  [['--no-tls'], 'false'],
])('reads %j as %s', (words, value) => {
  expect(read(...words).flags.get('tls')).toEqual([value]);
});

it('keeps the argument after a boolean flag', () => {
  expect(read('--tls', 'Carrier').words).toEqual(['Carrier']);
});

it('accepts an empty value', () => {
  expect(read('--port', '').flags.get('port')).toEqual(['']);
  expect(read('--rate', '0').flags.get('rate')).toEqual(['0']);
});

it('accepts a value that looks like a flag only with an equals sign', () => {
  expect(() => read('--port', '--tls')).toThrow('--port needs a value.');
  expect(read('--port=--tls').flags.get('port')).toEqual(['--tls']);
});

it.each([
  [['--prot', '1'], 'There is no flag --prot. The flags are: --json --port --rate --tls --tlv'],
  [['--port'], '--port needs a value.'],
  [['--rate', ''], '--rate needs a value.'],
  [['--rate', ' '], '--rate needs a value.'],
  [['--rate='], '--rate needs a value.'],
  [['--port', '1', '--port', '2'], '--port is given twice.'],
  [['--json=1'], '--json takes no value.'],
  [['--no-port'], 'There is no flag --no-port'],
])('refuses %j', (words, problem) => {
  expect(() => read(...words)).toThrow(problem);
});
