/** Throws if the argument is not an id. */
export function parseCampaignId(argument: string): number {
  if (!/^\d{1,15}$/.test(argument))
    throw new Error(`"${argument}" is not an id: npx carillon held list shows the ids of held campaigns.`);
  return Number(argument);
}
