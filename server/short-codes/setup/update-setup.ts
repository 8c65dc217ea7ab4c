import type { KeywordRow, KeywordSetupChange } from '#contract/short-codes.ts';
import { audit } from '#server/accounts/index.ts';
import { readTargetGroups } from '#server/contacts/index.ts';
import { findOwnKeyword, nameOfKeyword, setAcceptsGlued } from '#server/numbers/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { forwardsOfKeywords, setKeywordForwards } from '#server/replies/index.ts';
import { CONFIRMATION_WORD, findInvalidPlaceholders, isLinkVariable, parseTemplate } from '#sms/index.ts';
import { setReports } from '../reports/report-settings.ts';
import { readKeyword } from './list-keywords.ts';
import { readSetups } from './read-setups.ts';

/**
 * Changes what happens to the messages of a keyword or number, as far as the change says, and returns its settings. Throws `not_found`,
 * `invalid_number`, `own_sender`, `unknown_group`, `smart_group`, `question_required`, `no_links_in_answers` and `invalid_placeholder`.
 */
export async function updateSetup(account: ActingAccount, change: KeywordSetupChange): Promise<KeywordRow> {
  const keyword = await findOwnKeyword(account, change.endpointId);
  if (keyword.numberId !== change.shortCodeId) throw notFound('short code');
  const { id: keywordId } = keyword;
  const name = nameOfKeyword(keyword);
  const { forwardMobile, forwardEmail, acceptsGlued } = change;
  if (forwardMobile !== undefined || forwardEmail !== undefined) {
    const now = (await forwardsOfKeywords(account, [keywordId])).get(keywordId);
    await setKeywordForwards(
      account,
      { keywordId, name },
      { mobile: forwardMobile ?? now?.mobile ?? '', email: forwardEmail ?? now?.email ?? '' },
    );
  }
  await setReports(account, keywordId, {
    daily: change.reportDay,
    weekly: change.reportWeek,
    monthly: change.reportMonth,
  });
  if (acceptsGlued !== undefined) await setAcceptsGlued(account, keywordId, acceptsGlued);
  await saveSetup(account, keywordId, change);
  await audit(account, 'keyword setup changed', { number: keyword.number, keyword: keyword.word });
  return readKeyword(account, keywordId);
}

async function saveSetup(
  account: Account,
  keywordId: number,
  { answer, groupId, optIn, question }: KeywordSetupChange,
): Promise<void> {
  if ([answer, groupId, optIn, question].every((each) => each === undefined)) return;
  const now = (await readSetups(account, [keywordId])).get(keywordId);
  const setup = {
    answer: answer ?? now?.answer ?? '',
    group_id: groupId === undefined ? (now?.group_id ?? null) : groupId,
    opt_in: optIn ?? now?.opt_in ?? 'none',
    question: question ?? now?.question ?? '',
  };
  requireSendable('answer', setup.answer);
  requireSendable('question', setup.question);
  if (setup.opt_in === 'confirmed') requireQuestion(setup.question);
  if (groupId)
    (await readTargetGroups(account, [groupId], { locks: false })).requireOrdinary([groupId], 'groupId');
  await account.db
    .insertInto('keyword_setups')
    .values({ account_id: account.id, keyword_id: keywordId, ...setup })
    .onConflict((conflict) => conflict.columns(['account_id', 'keyword_id']).doUpdateSet(setup))
    .execute();
}

function requireSendable(field: string, text: string): void {
  const [broken] = findInvalidPlaceholders(text);
  if (broken !== undefined)
    throw invalid(field, 'invalid_placeholder', `“${broken}” is not a variable. Choose one from the list.`);
  const [link] = parseTemplate(text).variables.filter(isLinkVariable);
  if (link !== undefined)
    throw invalid(
      field,
      'no_links_in_answers',
      `{{${link}}} gives links to the recipients of campaigns, not in an answer. Write the address of the short link instead.`,
    );
}

/** People can only confirm if the question tells them the word. */
function requireQuestion(question: string): void {
  const words: string[] = question.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!words.includes(CONFIRMATION_WORD))
    throw invalid(
      'question',
      'question_required',
      `Ask people to reply ${CONFIRMATION_WORD}, such as “Reply ${CONFIRMATION_WORD} to join our club.”`,
    );
}
