import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { MAX_STRENGTH_CHARACTERS, MAX_STRENGTH_SUBSTITUTIONS, strengthOf } from '#contract/passwords.ts';

/**
 * Configured like the server's estimator, so that both return the same score. Load it only when the user
 * types a password, because its dictionaries are 1 MB in size.
 */
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  maxLength: MAX_STRENGTH_CHARACTERS,
  l33tMaxSubstitutions: MAX_STRENGTH_SUBSTITUTIONS,
});

/** Returns the strength score of a password, from 0 to 100 (specification, 5.2). */
export function strength(password: string): number {
  const checked = password.slice(0, MAX_STRENGTH_CHARACTERS);
  return strengthOf(zxcvbn.check(checked).guesses, checked);
}
