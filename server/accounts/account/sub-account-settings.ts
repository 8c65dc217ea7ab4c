import type { Kysely } from 'kysely';
import { FEATURES, type Feature } from '#contract/access.ts';
import type { SubAccountLimits, SubAccountSettings } from '#contract/sub-accounts.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid } from '#server/platform/errors.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';

/** The settings of a sub-account that are stored with the account. */
type Settings = Omit<SubAccountSettings, 'usesMasterOptOutSettings'>;

const COLUMNS = [
  'name',
  'time_zone',
  'home_country',
  'uses_master_templates',
  'uses_master_senders',
  'uses_master_features',
  'has_dynamic_sender',
  'approved_senders_only',
  'short_codes_enabled',
  'birthdays_enabled',
  'smpp_enabled',
  'most_daily_messages',
  'most_campaign_recipients',
  'sending_countries',
  'most_users',
  'most_contacts',
] as const;

/** Reads the settings of an account. */
export async function readSubAccountSettings({
  id,
  db,
}: {
  id: number;
  db: Kysely<Tables>;
}): Promise<Settings> {
  const row = await db.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
  const has: Record<Feature, boolean> = {
    shortCodes: row.short_codes_enabled,
    birthdays: row.birthdays_enabled,
    smpp: row.smpp_enabled,
  };
  return {
    name: row.name,
    timeZone: row.time_zone,
    homeCountry: row.home_country as Settings['homeCountry'],
    usesMasterTemplates: row.uses_master_templates,
    usesMasterSenders: row.uses_master_senders,
    usesMasterFeatures: row.uses_master_features,
    features: FEATURES.filter((feature) => has[feature]),
    hasDynamicSender: row.has_dynamic_sender,
    approvedSendersOnly: row.approved_senders_only,
    limits: {
      dailyMessages: row.most_daily_messages,
      campaignRecipients: row.most_campaign_recipients,
      countries: row.sending_countries as SubAccountLimits['countries'],
      users: row.most_users,
      contacts: row.most_contacts,
    },
  };
}

/**
 * Changes a sub-account's settings, in the caller's transaction. Throws `above_master`, with the limit's name
 * as the field, and `not_available` for a feature that the master lacks.
 */
export async function changeSubAccountSettings(
  tx: OwnerDb,
  { masterId, id }: { masterId: number; id: number },
  wanted: Settings,
): Promise<void> {
  const master = await readSubAccountSettings({ id: masterId, db: tx });
  requireWithinMaster(wanted.limits, master.limits);
  const missing = wanted.usesMasterFeatures
    ? undefined
    : wanted.features.find((feature) => !master.features.includes(feature));
  if (missing !== undefined)
    throw invalid('features', 'not_available', 'Your own account does not have this feature.');
  const { dailyMessages, campaignRecipients, countries, users, contacts } = wanted.limits;
  await tx
    .updateTable('accounts')
    .set({
      name: wanted.name,
      time_zone: wanted.timeZone,
      home_country: wanted.homeCountry,
      uses_master_templates: wanted.usesMasterTemplates,
      uses_master_senders: wanted.usesMasterSenders,
      uses_master_features: wanted.usesMasterFeatures,
      has_dynamic_sender: wanted.hasDynamicSender,
      approved_senders_only: wanted.approvedSendersOnly,
      short_codes_enabled: wanted.features.includes('shortCodes'),
      birthdays_enabled: wanted.features.includes('birthdays'),
      smpp_enabled: wanted.features.includes('smpp'),
      most_daily_messages: dailyMessages,
      most_campaign_recipients: campaignRecipients,
      sending_countries: countries === null ? null : parseCountries(countries),
      most_users: users,
      most_contacts: contacts,
    })
    .where('id', '=', id)
    .execute();
}

const NUMBERS = ['dailyMessages', 'campaignRecipients', 'users', 'contacts'] as const;

function requireWithinMaster(wanted: SubAccountLimits, master: SubAccountLimits): void {
  for (const name of NUMBERS) {
    const [own, most] = [wanted[name], master[name]];
    if (own !== null && most !== null && own > most)
      throw invalid(
        name,
        'above_master',
        `Your own account's limit is ${most.toLocaleString('en')}. Enter at most that.`,
      );
  }
  const other = wanted.countries?.find((country) => !(master.countries?.includes(country) ?? true));
  if (other !== undefined)
    throw invalid('countries', 'above_master', `Your own account cannot send to ${other}.`);
}
