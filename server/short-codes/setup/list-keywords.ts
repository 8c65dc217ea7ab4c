import type { KeywordOptIn, KeywordRow } from '#contract/short-codes.ts';
import { groupNames } from '#server/contacts/index.ts';
import { findOwnKeyword, type OwnKeyword, ownKeywords } from '#server/numbers/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { forwardsOfKeywords } from '#server/replies/index.ts';
import { lastProblems } from '../answers/last-problems.ts';
import { readReports } from '../reports/report-settings.ts';
import { readSetups } from './read-setups.ts';

/** Lists the account's keywords and numbers with their settings, by number. */
export async function listKeywords(account: Account): Promise<{ keywords: KeywordRow[] }> {
  return { keywords: await describe(account, await ownKeywords(account)) };
}

/** Returns a keyword or number of the account with its settings. Throws `not_found`. */
export async function readKeyword(account: Account, keywordId: number): Promise<KeywordRow> {
  const [row] = await describe(account, [await findOwnKeyword(account, keywordId)]);
  return row!;
}

async function describe(account: Account, keywords: OwnKeyword[]): Promise<KeywordRow[]> {
  const ids = keywords.map(({ id }) => id);
  const setups = await readSetups(account, ids);
  const forwards = await forwardsOfKeywords(account, ids);
  const reports = await readReports(account, ids);
  const problems = await lastProblems(account, ids);
  const groups = await groupNames(
    account,
    [...setups.values()].flatMap(({ group_id: groupId }) => groupId ?? []),
  );
  return keywords.map((keyword) => {
    const setup = setups.get(keyword.id);
    const forward = forwards.get(keyword.id);
    const every = reports.get(keyword.id) ?? [];
    const group = groups.find(({ id }) => id === setup?.group_id) ?? null;
    return {
      endpointId: keyword.id,
      shortCodeId: keyword.numberId,
      shortCode: keyword.number,
      country: keyword.country,
      keyword: keyword.word,
      type: keyword.isShared ? 'Shared' : 'Dedicated',
      state: 'ACTIVE',
      endDate: null,
      forwardMobile: forward?.mobile ?? '',
      forwardEmail: forward?.email ?? '',
      isEmailConfirmed: forward?.isEmailConfirmed ?? false,
      forwardProblem: forward?.problem ?? null,
      reportDay: every.includes('daily'),
      reportWeek: every.includes('weekly'),
      reportMonth: every.includes('monthly'),
      answer: setup?.answer ?? '',
      answerProblem: problems.get(keyword.id) ?? null,
      group,
      isGroupDeleted: group === null && (setup?.group_id ?? null) !== null,
      optIn: (setup?.opt_in ?? 'none') as KeywordOptIn,
      question: setup?.question ?? '',
      acceptsGlued: keyword.acceptsGlued,
    };
  });
}
