import { CONTACT_VARIABLES, fieldsOf, lockFields } from '#server/contacts/index.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { Problem, invalid } from '#server/platform/errors.ts';
import { parseTemplate, valueVariables } from '#sms/index.ts';
import { setCampaign } from '../campaign-row.ts';
import { buildChangedText } from '../changed-text.ts';
import { requireLength } from '../content.ts';
import { variablesOfList } from '../recipient-lists/stored-list.ts';
import { HeldWords } from './held-words.ts';

type HeldCampaign = {
  id: number;
  name: string;
  text: string;
  shortens_links: boolean;
  opt_out_line: string | null;
  recipients: number;
  list_id: number | null;
  version: number;
};

/**
 * Changes the text of a held campaign before its release. Returns the new text with its opt-out line, or
 * undefined if nothing changed. Throws `no_text`,
 * `too_long`, `unknown_variable`, and `held_word` for words that the operator wants to review. Throws
 * `campaign_started` if some messages already have the former text.
 */
export async function changeHeldText(
  account: ActingAccount,
  { id, name, text: former, opt_out_line, recipients, list_id, version, shortens_links }: HeldCampaign,
  changed: string,
): Promise<string | undefined> {
  if (changed.trim() === '') throw invalid('text', 'no_text', 'Enter the text.');
  if (changed === former) return undefined;
  if (recipients > 0)
    throw new Problem(
      'conflict',
      'campaign_started',
      'Some recipients already got this text, so it can no longer be changed. Release or refuse the rest.',
    );
  const { text, optOutLine } = await buildChangedText(account, { text: changed }, opt_out_line);
  requireLength({ text, shortensLinks: shortens_links });
  await requireNoHeldWord(account, { former, text });
  await lockFields(account, valueVariables(text));
  await requireKnownVariables(account, { former, text, listId: list_id });
  await setCampaign(account, id, { text, opt_out_line: optOutLine, version: version + 1 });
  await audit(account, 'campaign changed', { campaignId: id, name });
  return text;
}

/**
 * The master sees no preview with recipients' values, so a misspelt variable would be sent blank. Variables of
 * the former text may stay, because its author saw the preview.
 */
async function requireKnownVariables(
  account: ActingAccount,
  { former, text, listId }: { former: string; text: string; listId: number | null },
): Promise<void> {
  const added = valueVariables(text).filter(
    (name) => !parseTemplate(former).variables.includes(name) && !CONTACT_VARIABLES.includes(name),
  );
  if (added.length === 0) return;
  const fields = await fieldsOf(account.db, account.id);
  const columns = await variablesOfList(account, listId);
  const unknown = added.find((name) => !fields.withName(name) && !columns.includes(name));
  if (unknown !== undefined)
    throw invalid(
      'text',
      'unknown_variable',
      `No recipient has a value for {{${unknown}}}. Correct the name, or remove it.`,
    );
}

/** Words of the former text were not the reason why it is held, or the operator would decide. */
async function requireNoHeldWord(
  account: ActingAccount,
  { former, text }: { former: string; text: string },
): Promise<void> {
  const words = await HeldWords.read(account.db);
  const known = new Set(words.findWords(former));
  const found = words.findWords(text).filter((word) => !known.has(word));
  if (found.length > 0)
    throw invalid(
      'text',
      'held_word',
      `Your provider must review ${found.map((word) => `“${word}”`).join(', ')}. Choose other words.`,
    );
}
