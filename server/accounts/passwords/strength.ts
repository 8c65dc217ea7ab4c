import { MAX_STRENGTH_CHARACTERS, MAX_STRENGTH_SUBSTITUTIONS, strengthOf } from '#contract/passwords.ts';

/**
 * The library, loaded when the first password is measured, because its dictionaries take up 50 MB of memory.
 */
let loadedLibrary: ReturnType<typeof loadLibrary> | undefined;

/** Returns a password's strength from 0 to 100 (specification, 5.2). */
export async function measureStrength(password: string): Promise<number> {
  const zxcvbn = await (loadedLibrary ??= loadLibrary());
  const read = password.slice(0, MAX_STRENGTH_CHARACTERS);
  return strengthOf(zxcvbn.check(read).guesses, read);
}

async function loadLibrary() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: MAX_STRENGTH_CHARACTERS,
    l33tMaxSubstitutions: MAX_STRENGTH_SUBSTITUTIONS,
  });
}
