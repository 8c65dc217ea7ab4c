import { storeInTab, loadFromTab } from '#web/accounts/index.ts';
import type { Draft } from './draft.ts';

/** What a tab holds that the server has not got yet, and the version of the server's that it was written over. */
export type Left = { draft: Draft; version: string | null };

const NAME = 'drafts';

/** The drafts that this tab holds for a user, by id. */
export const draftsLeftInTab = (user: string): Record<string, Left> =>
  (loadFromTab(user, NAME) ?? {}) as Record<string, Left>;

export const leftInTab = (user: string, id: string): Left | null => draftsLeftInTab(user)[id] ?? null;

/** Keeps a draft in this tab, or forgets it. */
export function leaveInTab(user: string, id: string, left: Left | null): void {
  const { [id]: _, ...others } = draftsLeftInTab(user);
  storeInTab(user, NAME, left ? { ...others, [id]: left } : others);
}
