import { MAX_LONG_ANSWER_LENGTH } from '#contract/landing-pages/submissions.ts';
import { truncate } from '#server/platform/storable.ts';
import type { Answered } from './read-form.ts';

/** Keeps events below 20 KB, with the longest consent. */
const MAX_BYTES = 12_000;

type Bounded = Record<string, string | string[]>;

/** Returns answers by key, without empty ones. Cuts the longest answers if all together are too long for an event. */
export function boundAnswers(answers: readonly Answered[]): Bounded {
  for (let max = MAX_LONG_ANSWER_LENGTH; ; max = Math.floor(max / 2)) {
    const bounded = cutAnswers(answers, max);
    if (max === 0 || Buffer.byteLength(JSON.stringify(bounded)) <= MAX_BYTES) return bounded;
  }
}

const cutAnswers = (answers: readonly Answered[], max: number): Bounded =>
  Object.fromEntries(
    answers
      .filter(({ values }) => values.length > 0)
      .map(({ key, field, values }) => {
        const texts = values.map((value) => truncate(value, max));
        return [key, field.kind === 'choices' ? texts : texts[0]!];
      }),
  );
