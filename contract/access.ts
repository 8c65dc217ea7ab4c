/** Who may do what. The server checks this on every call; the console uses it for pages and menu entries. */

/** Optional features of an account (specification, 3: features). */
export const FEATURES = ['shortCodes', 'birthdays', 'smpp'] as const;
export type Feature = (typeof FEATURES)[number];

export const PERMISSIONS = [
  'account.view',
  'account.edit',
  'contacts.view',
  'contacts.edit',
  'opt-outs.view',
  'opt-outs.edit',
  'messages.view',
  'campaigns.send',
  'billing.view',
  'billing.edit',
  'sub-accounts.edit',
  'integrations.edit',
  'personal-data.edit',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !permission.startsWith('billing.')),
  sender: [
    'account.view',
    'contacts.view',
    'contacts.edit',
    'opt-outs.view',
    'opt-outs.edit',
    'messages.view',
    'campaigns.send',
  ],
  viewer: ['account.view', 'contacts.view', 'opt-outs.view', 'messages.view'],
  billing: ['account.view', 'billing.view', 'billing.edit'],
} as const satisfies Record<string, readonly Permission[]>;
export type UserRole = keyof typeof ROLES;
export const USER_ROLES = Object.keys(ROLES) as [UserRole, ...UserRole[]];

/** What a call or a page requires of its caller. An absent field requires nothing. */
export type Needs = {
  permission?: Permission;
  /** At least one of these permissions. */
  anyOf?: readonly Permission[];
  /** A logged-in user: the call is about that user or their session. */
  user?: true;
  account?: 'master' | 'sub-account';
  feature?: Feature;
  trait?: Trait;
};

/** A property of the account itself (specification, 2.4, 2.5 and 6). */
export type Trait = 'ownTemplates' | 'dynamicSender' | 'integrationUser';

/** A caller's permissions, and the relevant properties of the account. */
export type Standing = {
  isUser: boolean;
  permissions: readonly Permission[];
  isMaster: boolean;
  features: readonly Feature[];
  traits: readonly Trait[];
};

export type Refusal = 'users-only' | 'not-permitted' | 'master-only' | 'not-available';

/** The reason to refuse a caller, or undefined if the caller meets the needs. */
export function refusalOf(needs: Needs, standing: Standing): Refusal | undefined {
  if (needs.user && !standing.isUser) return 'users-only';
  if (needs.account === 'master' && !standing.isMaster) return 'master-only';
  if (needs.account === 'sub-account' && standing.isMaster) return 'not-available';
  if (needs.feature && !standing.features.includes(needs.feature)) return 'not-available';
  if (needs.trait && !standing.traits.includes(needs.trait)) return 'not-available';
  if (needs.permission && !standing.permissions.includes(needs.permission)) return 'not-permitted';
  if (needs.anyOf && !needs.anyOf.some((each) => standing.permissions.includes(each))) return 'not-permitted';
  return undefined;
}
