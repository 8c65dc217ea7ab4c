import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { createSample } from './sample-of.ts';

test.each(Object.entries(endpoints).filter(([, { answer }]) => answer))(
  'the minimal answer of %s matches its schema',
  (_name, { answer }) => {
    const least = createSample(answer!);
    expect(answer!.parse(least)).toEqual(least);
  },
);
