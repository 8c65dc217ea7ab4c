/** Of a reason, in characters. */
const LONGEST = 500;

/** The reason that an account reads, given by `--reason`. Throws without one. */
export function reasonIn(flags: Map<string, string[]>): string {
  const reason = flags.get('reason')?.[0]?.trim() ?? '';
  if (reason === '') throw new Error('Say why: --reason "…". The account reads it.');
  if (reason.length > LONGEST) throw new Error(`--reason takes at most ${LONGEST} characters.`);
  return reason;
}
