/**
 * The only word that a command takes besides flags. Throws if there is none, or more than one: a name with blanks
 * needs quotes.
 */
export function oneWord(words: string[], what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new Error(`Say ${what}.`);
  if (more.length > 0)
    throw new Error(`"${more[0]}" is one word too many. What has blanks in it needs quotes around it.`);
  return word;
}
