import { useState } from 'react';
import { newIdempotencyKey } from '#web/client/index.ts';

/**
 * The draft that the page shows: the one in its address, or else a new one. Whoever comes again without a draft, or for
 * other recipients, begins another, so that no two messages are ever merged.
 */
export function useDraftId(inAddress: string | undefined, target: object): string {
  const wanted = JSON.stringify(target);
  const [next, setNext] = useState(() => ({ id: newIdempotencyKey(), wanted }));
  const isUsed = inAddress === next.id;
  const isForOthers = inAddress === undefined && next.wanted !== wanted;
  if (!isUsed && !isForOthers) return inAddress ?? next.id;
  const another = { id: newIdempotencyKey(), wanted };
  setNext(another);
  return inAddress ?? another.id;
}
