/** The id of a campaign. Throws if the word is not one. */
export function idOfCampaign(word: string): number {
  if (!/^\d{1,15}$/.test(word))
    throw new Error(`"${word}" is no id: npx carillon held list shows the ids of held campaigns.`);
  return Number(word);
}
