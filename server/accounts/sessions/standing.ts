import { sql } from 'kysely';
import {
  FEATURES,
  type Feature,
  type AccessContext,
  type AccountTrait,
  type UserRole,
  ROLES,
} from '#contract/access.ts';

/** Columns of `accounts` and `brands` that access depends on. */
export const ACCOUNT_COLUMNS = [
  'accounts.master_account_id',
  'accounts.is_integration_user',
  'accounts.uses_master_templates',
  'accounts.has_dynamic_sender',
  'brands.features_off',
] as const;

/** Columns of `users`, `accounts` and `brands` that `accessContextOf` needs. */
export const ACCESS_COLUMNS = ['users.role', ...ACCOUNT_COLUMNS] as const;

/** A column of `accounts`, or of its master if the account inherits features. */
const featureColumn = <Column extends string>(column: Column) =>
  sql<boolean>`CASE WHEN accounts.uses_master_features AND accounts.master_account_id IS NOT NULL
    THEN (SELECT ${sql.ref(`m.${column}`)} FROM accounts m WHERE m.id = accounts.master_account_id)
    ELSE ${sql.ref(`accounts.${column}`)} END`.as(column);

export const FEATURE_COLUMNS = [
  featureColumn('short_codes_enabled'),
  featureColumn('birthdays_enabled'),
  featureColumn('smpp_enabled'),
] as const;

type AccountRow = {
  master_account_id: number | null;
  is_integration_user: boolean;
  uses_master_templates: boolean;
  has_dynamic_sender: boolean;
  short_codes_enabled: boolean;
  birthdays_enabled: boolean;
  smpp_enabled: boolean;
  features_off: string[];
};

type Row = AccountRow & {
  role: string;
  must_set_up_two_factor: boolean;
  is_impersonating: boolean;
};

/** Returns the account's properties. Includes a feature only if the brand also has it. */
export function accountTraitsOf(row: AccountRow): Pick<AccessContext, 'isMaster' | 'features' | 'traits'> {
  const has: Record<Feature, boolean> = {
    shortCodes: row.short_codes_enabled,
    birthdays: row.birthdays_enabled,
    smpp: row.smpp_enabled,
  };
  const traits: Record<AccountTrait, boolean> = {
    ownTemplates: !row.uses_master_templates,
    dynamicSender: row.has_dynamic_sender,
    integrationUser: row.is_integration_user,
  };
  return {
    isMaster: row.master_account_id === null,
    features: FEATURES.filter((feature) => has[feature] && !row.features_off.includes(feature)),
    traits: (Object.keys(traits) as AccountTrait[]).filter((trait) => traits[trait]),
  };
}

/** Returns a user's permissions and the account's properties. */
export function accessContextOf(row: Row): AccessContext {
  return {
    isUser: true,
    isApiKey: false,
    permissions: ROLES[row.role as UserRole],
    ...accountTraitsOf(row),
    mustSetUpTwoFactor: row.must_set_up_two_factor && !row.is_impersonating,
    isImpersonating: row.is_impersonating,
  };
}
