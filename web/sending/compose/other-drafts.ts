import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ListedDraft, listMessageDrafts } from '#contract/message-draft.ts';
import { parseTemplate } from '#sms/index.ts';
import { useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { humaniseName } from '#web/contacts/index.ts';
import { hasNothingToSave } from './draft.ts';
import { tabDrafts } from './tab-drafts.ts';

/** `savedAt` and `version` are null while only this tab has the draft. */
export type OtherDraft = Pick<
  ListedDraft,
  'id' | 'name' | 'text' | 'groups' | 'numbers' | 'file' | 'earlier' | 'changes' | 'isOutdated'
> & {
  savedAt: string | null;
  version: string | null;
};

export const draftsQuery = queryOptions({
  queryKey: ['message-draft', 'all'],
  queryFn: async ({ signal }) => (await call(listMessageDrafts, {}, { signal })).drafts,
  retry: false,
  staleTime: 0,
});

type OtherDrafts = {
  /** Newest first. */
  others: OtherDraft[];
  /**
   * The draft to offer. Excludes edits of a campaign that has started, because the campaign may already
   * contain these edits.
   */
  last: OtherDraft | undefined;
  /** False while loading. */
  isLoaded: boolean;
};

/** Returns the user's drafts, except the open draft. */
export function useOtherDrafts(openId: string): OtherDrafts {
  const { user } = useSession();
  const { data: saved = [], isFetchedAfterMount: isLoaded } = useQuery(draftsQuery);
  const isSaved = new Set(saved.map(({ id }) => id));
  const left = Object.entries(tabDrafts(user.username))
    .filter(([id, { draft }]) => !isSaved.has(id) && !hasNothingToSave(draft))
    .map(([id, { draft }]) => ({
      id,
      version: null,
      savedAt: null,
      name: draft.name,
      text: draft.text.slice(0, 200),
      groups: [],
      numbers: draft.numbers.slice(0, 100),
      file: draft.list?.fileName ?? null,
      earlier: draft.earlier?.name ?? null,
      changes: draft.changes?.name ?? null,
      isOutdated: false,
    }));
  const others = [...left, ...saved].filter(({ id }) => id !== openId);
  return { others, last: others.find(({ isOutdated }) => !isOutdated), isLoaded };
}

const MAX_TITLE_LENGTH = 60;

/**
 * Returns a title for a draft: its name, or else the name of the campaign that it changes. Without these,
 * returns its first line, its recipients or a default title. Variables are shown as “First name”, not
 * `{{first_name}}`.
 */
export function titleOf(draft: OtherDraft): string {
  const called = [draft.name, draft.changes, firstLine(readableText(draft.text)), recipientsOf(draft)];
  return called.find((words) => words?.trim()) ?? t('drafts.untitled', { ns: 'sending' });
}

/** Describes the recipients in a few words. Returns an empty string if there are none. */
export const recipientsOf = ({ groups, numbers, file, earlier }: OtherDraft): string =>
  [...groups, firstLine(numbers), file, earlier].filter(Boolean).join(', ');

const readableText = (text: string): string =>
  parseTemplate(text)
    .pieces.map((piece) => (typeof piece === 'string' ? piece : humaniseName(piece.name)))
    .join('');

function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0]!;
  return line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH).trimEnd()}…` : line;
}
