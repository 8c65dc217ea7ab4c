import { storeInTab, loadFromTab } from '#web/accounts/index.ts';
import type { Draft } from './draft.ts';

/**
 * An unsaved draft in this tab, and the server version that it changes. `unconfirmed` lists the serialized
 * drafts of saves whose responses may be lost.
 */
export type TabDraft = { draft: Draft; version: string | null; unconfirmed?: string[] };

const STORAGE_NAME = 'drafts';

/** Returns the user's unsaved drafts in this tab, by id. */
export const tabDrafts = (user: string): Record<string, TabDraft> =>
  (loadFromTab(user, STORAGE_NAME) ?? {}) as Record<string, TabDraft>;

export const tabDraft = (user: string, id: string): TabDraft | null => tabDrafts(user)[id] ?? null;

/** Stores an unsaved draft in this tab, or removes it. */
export function setTabDraft(user: string, id: string, left: TabDraft | null): void {
  const { [id]: _, ...others } = tabDrafts(user);
  storeInTab(user, STORAGE_NAME, left ? { ...others, [id]: left } : others);
}
