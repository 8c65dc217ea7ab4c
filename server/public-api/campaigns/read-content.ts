import type { Request } from '#contract/endpoint.ts';
import type { createCampaign } from '#contract/sending.ts';
import type { V1CampaignContent } from '#contract/v1/campaigns.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { readKeyTerms } from '#server/api-keys/index.ts';
import { CONTACT_VARIABLES, fieldsOf, readTargetGroups } from '#server/contacts/index.ts';
import { findBlankVariables, isLinkVariable, parseTemplate } from '#sms/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import {
  findTemplate,
  readUsableSender,
  textAndTemplate,
  textRequired,
  toNumber,
  usualSender,
} from '#server/key-messages/index.ts';

type NewCampaign = Request<typeof createCampaign>['body'];
type Audience = NewCampaign['audience'];

/** Completes the content of a new campaign with the key's settings. Throws the problems of text and sender. */
export async function readNewCampaign(
  account: Account,
  keyId: number,
  content: V1CampaignContent & { valid_for: number },
): Promise<NewCampaign> {
  const { sending } = await readKeyTerms(account, keyId);
  const text = await readText(account, content);
  if (text === undefined) throw textRequired();
  return {
    name: content.name ?? '',
    text,
    sender: await readCampaignSender(account, content.sender ?? usualSender(sending)),
    addsOptOut: content.add_opt_out_line ?? false,
    shortensLinks: await readShortensLinks(account, content, false),
    audience: await readAudience(account, content, NOBODY),
    costCentre: content.cost_centre ?? sending.defaultCostCentre,
    validHours: content.valid_for / 3600,
    maxRecipients: content.max_recipients ?? null,
    respectsSendingHours: content.respect_sending_hours ?? true,
    spreadMinutes: content.spread_minutes ?? null,
  };
}

const NOBODY: Audience = {
  groupIds: [],
  inAllGroups: false,
  numbers: '',
  excludedGroupIds: [],
  withoutLandlines: false,
  earlier: null,
  recipientListId: null,
};

/**
 * Returns the text of a campaign or of its template, or undefined. Throws `text_and_template`, `unknown_template` and
 * `unknown_field`.
 */
export async function readText(
  account: Account,
  { text, template_id: templateId }: V1CampaignContent,
): Promise<string | undefined> {
  if (text !== undefined && templateId !== undefined) throw textAndTemplate();
  const written = templateId === undefined ? text : orThrow(await findTemplate(account, templateId)).text;
  if (written !== undefined)
    await requireFields(account, written, templateId === undefined ? 'text' : 'template_id');
  return written;
}

/** Returns whether a campaign shortens its links: as the program says, or because its template or `before` does. */
export const readShortensLinks = async (
  account: Account,
  { shorten_links: shortensLinks, template_id: templateId }: V1CampaignContent,
  before: boolean,
): Promise<boolean> =>
  shortensLinks ??
  (before || (templateId !== undefined && orThrow(await findTemplate(account, templateId)).shortensLinks));

/** Refuses variables that would be empty for everybody: contacts have no such field, and there is no fallback. */
async function requireFields(account: Account, text: string, param: string): Promise<void> {
  const fields = await fieldsOf(account.db, account.id);
  const [unknown] = findBlankVariables(parseTemplate(text), {}).filter(
    (name) => !isLinkVariable(name) && !CONTACT_VARIABLES.includes(name) && !fields.withName(name),
  );
  if (unknown === undefined) return;
  throw invalid(
    param,
    'unknown_field',
    `Contacts have no field “${unknown}”. Create the field, or add a fallback: {{${unknown}|…}}.`,
  );
}

/** Reads the sender of a campaign. Throws `sender_…`. */
export const readCampaignSender = async (account: Account, sender: string): Promise<string> =>
  orThrow(await readUsableSender(account, sender));

function orThrow<Value>(value: Value | Problem): Value {
  if (value instanceof Problem) throw value;
  return value;
}

/** Returns an audience with the changes that a program wants. Throws `unknown_group`. */
export async function readAudience(
  account: Account,
  content: V1CampaignContent,
  before: Audience,
): Promise<Audience> {
  const { group_ids: groupIds = [], exclude_group_ids: excluded = [] } = content;
  const groups = await readTargetGroups(account, [...groupIds, ...excluded], { locks: false });
  groups.requireKnown(groupIds, 'group_ids');
  groups.requireKnown(excluded, 'exclude_group_ids');
  return {
    ...before,
    groupIds: content.group_ids ?? before.groupIds,
    inAllGroups: content.in_all_groups ?? before.inAllGroups,
    excludedGroupIds: content.exclude_group_ids ?? before.excludedGroupIds,
    withoutLandlines: content.without_landlines ?? before.withoutLandlines,
    numbers: content.numbers ? await numbersText(account, content.numbers) : before.numbers,
  };
}

/** Returns numbers as a user would type them. Invalid entries stay unchanged, so that they are left out and counted. */
async function numbersText(account: Account, numbers: readonly string[]): Promise<string> {
  const country = await homeCountry(account);
  const slices = new TimeSlices();
  const lines: string[] = [];
  for (const typed of numbers) {
    const number = toNumber(typed, country, 'numbers');
    lines.push(number instanceof Problem ? typed : `+${number}`);
    await slices.yield();
  }
  return lines.join('\n');
}
