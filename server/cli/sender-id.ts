/** Parses the id of a sender ID. Throws an Error for the operator if it is malformed. */
export function parseSenderId(argument: string): number {
  if (!/^\d{1,15}$/.test(argument))
    throw new Error(`"${argument}" is not an id: npx carillon sender list shows the ids of sender IDs.`);
  return Number(argument);
}
