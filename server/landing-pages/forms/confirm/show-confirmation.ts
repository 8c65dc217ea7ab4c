import { fillTarget, isWebTarget, wordsOf } from '#page-html/index.ts';
import type { Confirmation, PageOfLink } from '#server/links/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { parseTemplate, renderTemplate } from '#sms/index.ts';
import { findConfirmation, type StoredConfirmation } from './find-confirmation.ts';

/** Returns what a reader sees who opened the link of a confirmation. Undefined if no form has the token. */
export async function showConfirmation(
  db: Database,
  page: PageOfLink,
  token: string,
): Promise<Confirmation | undefined> {
  const found = await db.withAccount(page.accountId, (account) =>
    findConfirmation(account, page, token, { locks: false }),
  );
  return found && describeConfirmation(found);
}

export function describeConfirmation({ row, block, language }: StoredConfirmation): Confirmation {
  if (row.confirmed_at !== null) return { state: 'confirmed', ...thanksOf(block, language) };
  if (row.confirm_by! <= new Date()) return { state: 'expired' };
  return {
    state: 'waiting',
    title: asStranger(row.title),
    consent: row.consent,
    number: row.number!,
  };
}

function thanksOf(
  { type, props }: StoredConfirmation['block'],
  language: string,
): { text: string; target: string | null } {
  const target = type === 'Form' ? fillTarget(props.successTarget, {}) : '';
  return {
    text: asStranger(props.successText) || wordsOf(language)[type === 'Form' ? 'thanks' : 'joined'],
    target: isWebTarget(target) ? target : null,
  };
}

/** Fills in the variables of a text as for people who are not known. */
const asStranger = (text: string): string => renderTemplate(parseTemplate(text), {});
