import type { Activity } from '#contract/my-settings.ts';
import type { Account } from '#server/platform/db/handles.ts';

const PAGE = 20;

type Detail = Record<string, unknown>;

/** What a user did, newest first, from before an entry. */
export async function listActivity(
  account: Account,
  userId: number,
  before?: number,
): Promise<{ entries: Activity[]; more: boolean }> {
  const rows = await account.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'detail'])
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const entries = rows.slice(0, PAGE).map(({ id, at, action, detail }) => {
    const { address, ...rest } = detail as Detail;
    return {
      id,
      at: at.toISOString(),
      action,
      address: typeof address === 'string' ? address : null,
      about: aboutOf(rest),
    };
  });
  return { entries, more: rows.length > PAGE };
}

/** How a detail reads; those that say themselves what they are need no more words. */
const WORDS: Record<string, (value: string) => string> = {
  way: (value) => `by ${value}`,
  campaignId: (value) => `campaign ${value}`,
  importId: (value) => `import ${value}`,
  members: (value) => (value === '1' ? '1 contact' : `${value} contacts`),
  added: (value) => (value === '1' ? '1 number' : `${value} numbers`),
  sessions: (value) => (value === '1' ? '1 session' : `${value} sessions`),
};

/** What something was done to, in a few words. */
export function aboutOf(detail: Detail): string | null {
  const words = Object.entries(detail)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => WORDS[name]?.(String(value)) ?? String(value))
    .filter((text) => text !== '');
  return words.length > 0 ? words.join(', ') : null;
}
