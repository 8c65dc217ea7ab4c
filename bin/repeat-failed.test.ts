import { expect, test } from 'vitest';
import { repeatFailed } from './repeat-failed.mjs';

const failure = (title: string, file = 'a.test.ts') => ({ file, title, message: '' });

const outcome = (passed: number, ...failures: ReturnType<typeof failure>[]) => ({
  passed,
  failures,
  flaky: [],
  files: [
    { file: 'a.test.ts', seconds: 1 },
    { file: 'b.test.ts', seconds: 1 },
  ],
  output: '',
});

test('repeats nothing when all tests passed', async () => {
  const again = () => Promise.reject(new Error('repeated'));
  expect(await repeatFailed(outcome(3), 2, again)).toMatchObject({ passed: 3, failures: [], flaky: [] });
});

test('reports a test as flaky that passes when its file is repeated', async () => {
  const repeated: [string[], number][] = [];
  const outcomes = [outcome(0, failure('races')), outcome(1)];
  const result = await repeatFailed(outcome(2, failure('races')), 2, (files, nth) => {
    repeated.push([files, nth]);
    return Promise.resolve(outcomes.shift()!);
  });
  expect(repeated).toEqual([
    [['a.test.ts'], 1],
    [['a.test.ts'], 2],
  ]);
  expect(result).toMatchObject({ passed: 3, failures: [], flaky: [{ title: 'races' }] });
});

test('fails a test that fails every time', async () => {
  let repeats = 0;
  const result = await repeatFailed(outcome(2, failure('broken'), failure('races', 'b.test.ts')), 2, () => {
    repeats++;
    return Promise.resolve(outcome(1, failure('broken')));
  });
  expect(repeats).toBe(2);
  expect(result).toMatchObject({
    passed: 3,
    failures: [{ title: 'broken' }],
    flaky: [{ title: 'races' }],
  });
});

test('reports a test as flaky that failed only in a repetition', async () => {
  const outcomes = [outcome(1, failure('second')), outcome(2)];
  const result = await repeatFailed(outcome(1, failure('first')), 2, () =>
    Promise.resolve(outcomes.shift()!),
  );
  expect(result.failures).toEqual([]);
  expect(result.flaky).toMatchObject([{ title: 'first' }, { title: 'second' }]);
});

test('does not repeat failures outside of any file', async () => {
  const again = () => Promise.reject(new Error('repeated'));
  const result = await repeatFailed(outcome(2, failure('', 'Vitest ended with 1')), 2, again);
  expect(result).toMatchObject({ passed: 2, failures: [{ file: 'Vitest ended with 1' }] });
});
