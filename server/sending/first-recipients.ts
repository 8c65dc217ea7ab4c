import type { AudienceMember } from '#server/contacts/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { AudiencePart } from './audience.ts';

/** Cuts a part of an audience after so many who have not opted out. There is nothing after it then. */
export async function firstOf(account: Account, part: AudiencePart, most: number): Promise<AudiencePart> {
  const numbers = part.members.map(({ number }) => number);
  const optedOut = await optedOutAmong(account.db, account.id, numbers);
  const members: AudienceMember[] = [];
  let left = most;
  for (const member of part.members) {
    if (left <= 0) break;
    members.push(member);
    if (!optedOut.has(member.number)) left -= 1;
  }
  if (left > 0) return part;
  const last = members.at(-1)?.number ?? '';
  return {
    read: part.read,
    members,
    excluded: part.excluded.filter(({ number }) => number <= last),
    landlines: part.landlines.filter(({ number }) => number <= last),
    place: null,
  };
}
