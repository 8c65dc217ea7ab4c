/** The only argument of a command, besides flags. Throws if there is none, or more than one. */
export function singleArgument(words: string[], what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new Error(`Missing: ${what}.`);
  if (more.length > 0) throw new Error(`"${more[0]}" is unexpected. Put quotes around a value with spaces.`);
  return word;
}
