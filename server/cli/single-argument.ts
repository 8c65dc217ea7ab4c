/** Returns a command's only argument. Throws if it is missing, or if there are more. */
export function singleArgument(words: string[], what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new Error(`Missing: ${what}.`);
  if (more.length > 0) throw new Error(`"${more[0]}" is unexpected. Put quotes around a value with spaces.`);
  return word;
}
