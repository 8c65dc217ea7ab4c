/** In characters. */
const MAX_LENGTH = 500;

/** Reads `--reason`, which the account's users see. Throws if it is missing or too long. */
export function readReason(flags: Map<string, string[]>): string {
  const reason = flags.get('reason')?.[0]?.trim() ?? '';
  if (reason === '') throw new Error('Give a reason: --reason "…". The account sees it.');
  if (reason.length > MAX_LENGTH) throw new Error(`--reason takes at most ${MAX_LENGTH} characters.`);
  return reason;
}
