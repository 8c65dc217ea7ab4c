/** Converts a local time, as date fields have it, to a moment. `localTime` is that of the account's format. */
export function toMoment(local: string, localTime: (moment: string) => string): string {
  const wanted = Date.parse(`${local}:00Z`);
  let moment = wanted;
  // The second round corrects the offset near a change of summer time.
  for (let round = 0; round < 2; round++)
    moment += wanted - Date.parse(`${localTime(new Date(moment).toISOString())}:00Z`);
  return new Date(moment).toISOString();
}
