/** The id of a sender ID. Throws if the word is not one. */
export function idOfSender(word: string): number {
  if (!/^\d{1,15}$/.test(word))
    throw new Error(`"${word}" is no id: npx carillon sender list shows the ids of sender IDs.`);
  return Number(word);
}
