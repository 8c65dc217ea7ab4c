import { announceEach } from '#server/platform/events/events.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Announces to programs that these numbers opted out, other than by reply. */
export const announceAdded = ({ db, id }: Account, numbers: readonly string[]): Promise<void> =>
  announceEach(
    db,
    id,
    'opt-out.added',
    numbers.map((number) => ({ number })),
  );

/** Announces to programs that these numbers opted in again, other than by reply. */
export const announceRemoved = ({ db, id }: Account, numbers: readonly string[]): Promise<void> =>
  announceEach(
    db,
    id,
    'opt-out.removed',
    numbers.map((number) => ({ number })),
  );
