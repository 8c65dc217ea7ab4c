/** Parses a campaign id. Throws an Error for the operator if it is malformed. */
export function parseCampaignId(argument: string): number {
  if (!/^\d{1,15}$/.test(argument))
    throw new Error(`"${argument}" is not an id: npx carillon held list shows the ids of held campaigns.`);
  return Number(argument);
}
