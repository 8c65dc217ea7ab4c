/** Throws if the argument is not the id of a sender ID. */
export function parseSenderId(argument: string): number {
  if (!/^\d{1,15}$/.test(argument))
    throw new Error(`"${argument}" is not an id: npx carillon sender list shows the ids of sender IDs.`);
  return Number(argument);
}
