import { useState } from 'react';
import { newIdempotencyKey } from '#web/client/index.ts';

/**
 * Returns the id of the draft in the URL, or of a new draft. Visiting again without a draft or with other
 * recipients starts another draft, so messages are never merged.
 */
export function useDraftId(idInUrl: string | undefined, target: object): string {
  const targetKey = JSON.stringify(target);
  const [next, setNext] = useState(() => ({ id: newIdempotencyKey(), targetKey }));
  const isUsed = idInUrl === next.id;
  const isForOthers = idInUrl === undefined && next.targetKey !== targetKey;
  if (!isUsed && !isForOthers) return idInUrl ?? next.id;
  const another = { id: newIdempotencyKey(), targetKey };
  setNext(another);
  return idInUrl ?? another.id;
}
