import { z } from 'zod';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { readNetworks } from '../allowed-addresses/networks.ts';
import { actingAsOperator, audit } from '../audit.ts';
import { yesOrNo } from '../yes-or-no.ts';
import { sendingColumns, sendingTerms } from './change-sending-limits.ts';
import { type Limit, LIMITS } from './limits.ts';

/** Maps an account's traits to database columns. */
export const TRAITS = {
  postpaid: 'is_postpaid',
  reseller: 'is_reseller',
  trial: 'is_trial',
  buyNow: 'is_buy_now',
  automaticInvoicing: 'automatic_invoicing',
  integrationUser: 'is_integration_user',
  masterTemplates: 'uses_master_templates',
  masterSenders: 'uses_master_senders',
  masterFeatures: 'uses_master_features',
  dynamicSender: 'has_dynamic_sender',
  approvedSenders: 'approved_senders_only',
  shortCodes: 'short_codes_enabled',
  birthdays: 'birthdays_enabled',
  smpp: 'smpp_enabled',
} as const;
export type Trait = keyof typeof TRAITS;
export const TRAIT_NAMES = Object.keys(TRAITS) as Trait[];

const optionalTrait = yesOrNo.optional();

/** Creates the schema of an account limit. Null resets the limit to its default. */
const limitTerm = (name: Limit, what: string, least = 0) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(1_000_000_000)
    .describe(`${what}, a number from ${least} (default ${LIMITS[name].defaultLimit.toLocaleString('en')})`)
    .nullable()
    .optional();

/** What an operator can change about an account. Omitted terms keep their values. */
export const accountSettings = z.strictObject({
  postpaid: optionalTrait,
  reseller: optionalTrait,
  trial: optionalTrait,
  buyNow: optionalTrait,
  automaticInvoicing: optionalTrait,
  integrationUser: optionalTrait,
  masterTemplates: optionalTrait,
  masterSenders: optionalTrait,
  masterFeatures: optionalTrait,
  dynamicSender: optionalTrait,
  approvedSenders: optionalTrait,
  shortCodes: optionalTrait,
  birthdays: optionalTrait,
  smpp: optionalTrait,
  /** The id of the account's master; null for none. */
  master: z.int().positive().nullable().optional(),
  /** Networks from which the account's users may sign in, separated by commas; null for any network. */
  allowedNetworks: z
    .string()
    .describe('IP addresses and networks that users can log in from, such as 203.0.113.7,198.51.100.0/24')
    .nullable()
    .optional(),
  /** The phone number that replaces the sender "Repliable"; null for none. */
  repliableNumber: z
    .string()
    .describe("the account's own number that people can reply to, such as 43366")
    .nullable()
    .optional(),
  mostContacts: limitTerm('contacts', 'maximum number of contacts'),
  mostGroups: limitTerm('groups', 'maximum number of groups'),
  mostDrafts: limitTerm('drafts', 'maximum number of unsent campaigns'),
  mostDraftNumbers: limitTerm('draftNumbers', 'maximum number of typed numbers in all unsent campaigns'),
  mostUploadMb: limitTerm('uploadMb', 'maximum MB of files waiting for import'),
  mostSenderIds: limitTerm('senderIds', 'maximum number of sender IDs'),
  mostTemplates: limitTerm('templates', 'maximum number of templates'),
  mostLinks: limitTerm('links', 'maximum number of short links'),
  mostAlike: limitTerm('identicalTexts', 'how many times one number may get the same text in an hour', 1),
  mostUsers: limitTerm('users', 'maximum number of users'),
  mostSubAccounts: limitTerm('subAccounts', 'maximum number of sub-accounts'),
  ...sendingTerms,
  mostRejections: limitTerm('rejections', 'maximum number of rejected rows stored for an import'),
});
export type AccountSettings = z.input<typeof accountSettings>;

/**
 * Changes an account, in the caller's transaction. Throws `not_found`, and `invalid` for an impossible
 * value.
 */
export async function changeAccount(tx: OwnerDb, id: number, given: AccountSettings): Promise<void> {
  const terms = accountSettings.parse(given);
  if (typeof terms.master === 'number') await requireTopLevel(tx, id, terms.master);
  const changed = await tx
    .updateTable('accounts')
    .set(Object.fromEntries(TRAIT_NAMES.map((name) => [TRAITS[name], terms[name]])))
    .set({ master_account_id: terms.master, allowed_networks: normalizedNetworks(terms.allowedNetworks) })
    .set({ repliable_number: normalizedNumber(terms.repliableNumber) })
    .set(sendingColumns(terms))
    .set({
      most_alike: terms.mostAlike,
      most_contacts: terms.mostContacts,
      most_groups: terms.mostGroups,
      most_drafts: terms.mostDrafts,
      most_draft_numbers: terms.mostDraftNumbers,
      most_upload_mb: terms.mostUploadMb,
      most_sender_ids: terms.mostSenderIds,
      most_templates: terms.mostTemplates,
      most_links: terms.mostLinks,
      most_rejections: terms.mostRejections,
      most_users: terms.mostUsers,
      most_sub_accounts: terms.mostSubAccounts,
    })
    .where('id', '=', id)
    .returning(['id', 'is_postpaid', 'master_account_id'])
    .executeTakeFirst();
  if (!changed) throw notFound('account');
  if ((terms.postpaid || terms.master) && changed.is_postpaid && changed.master_account_id !== null)
    throw invalid(
      terms.master ? 'master' : 'postpaid',
      'sub_account_postpaid',
      'Sub-accounts are not billed. Their master account is billed and gives them credits.',
    );
  await audit(actingAsOperator(tx, id), 'account changed', terms);
}

function normalizedNetworks(given: string | null | undefined): string[] | undefined {
  if (given === undefined) return undefined;
  return given === null ? [] : readNetworks('allowedNetworks', given.split(','));
}

/** Removes spaces, hyphens and plus signs, because carriers accept only digits. */
function normalizedNumber(given: string | null | undefined): string | null | undefined {
  if (given === null || given === undefined) return given;
  const digits = given.replaceAll(/[\s+-]/g, '');
  if (!/^\d{3,15}$/.test(digits))
    throw invalid('repliableNumber', 'no_number', 'Enter a number with 3 to 15 digits.');
  return digits;
}

/**
 * Requires that the master is not a sub-account, and that the new sub-account has no sub-accounts. Locks
 * both accounts, because two concurrent changes could otherwise create a chain of sub-accounts.
 */
async function requireTopLevel(tx: OwnerDb, id: number, master: number): Promise<void> {
  if (master === id) throw invalid('master', 'own_master', 'An account cannot be its own master.');
  const both = await tx
    .selectFrom('accounts')
    .select(['id', 'master_account_id'])
    .where('id', 'in', [id, master])
    .orderBy('id')
    .forUpdate()
    .execute();
  const its = both.find((account) => account.id === master);
  if (!its) throw notFound('account');
  if (its.master_account_id !== null)
    throw invalid('master', 'master_is_sub_account', `The account ${master} is itself a sub-account.`);
  const sub = await tx
    .selectFrom('accounts')
    .select('id')
    .where('master_account_id', '=', id)
    .executeTakeFirst();
  if (sub)
    throw invalid('master', 'has_sub_accounts', `The account ${id} has sub-accounts, such as ${sub.id}.`);
}
