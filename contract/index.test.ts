import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './index.ts';

const calls: Endpoint[] = Object.values(endpoints);
const summaries = calls.map(({ summary }) => summary);
const descriptions = calls.map(({ description }) => description).filter((each) => each !== undefined);

const QUESTION = /^(A|An|The|One|All|What|Whose|Who|Whether|How|When|Where) /;

test('a summary is a short title that starts with a verb', () => {
  const isTitle = (text: string) => text.length <= 80 && /^[A-Z][^.;:]*$/.test(text) && !QUESTION.test(text);
  expect(summaries.filter((each) => !isTitle(each))).toEqual([]);
});

test('no two calls of a document have the same summary', () => {
  const titles = calls.map(
    ({ path, summary }) => `${path.startsWith('/v1/') ? 'API' : 'console'}: ${summary}`,
  );
  expect(titles.filter((each, at) => titles.indexOf(each) !== at)).toEqual([]);
});

test('a description is whole sentences', () => {
  expect(descriptions.filter((each) => !/^[A-Z`].*\.$/s.test(each))).toEqual([]);
});
