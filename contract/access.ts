/** Who may do what: read by the server for every call, and by the console for every page and menu entry. */

/** What accounts can have or not (specification, 3: features). */
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
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What a user may do, by role. */
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

/** What a call or a page needs of whoever uses it; what is not named is not needed. */
export type Needs = {
  permission?: Permission;
  /** A user who is signed in: it is about that user, or their session. */
  user?: true;
  account?: 'master' | 'sub-account';
  feature?: Feature;
  trait?: Trait;
};

/** What an account is or has of itself (specification, 2.4, 2.5 and 6). */
export type Trait = 'ownTemplates' | 'dynamicSender' | 'integrationUser';

/** What somebody may do, and what their account is and has. */
export type Standing = {
  isUser: boolean;
  permissions: readonly Permission[];
  isMaster: boolean;
  features: readonly Feature[];
  traits: readonly Trait[];
};

export type Refusal = 'users-only' | 'not-permitted' | 'master-only' | 'not-available';

/** Says why something is not for somebody; undefined when it is. */
export function refusalOf(needs: Needs, standing: Standing): Refusal | undefined {
  if (needs.user && !standing.isUser) return 'users-only';
  if (needs.account === 'master' && !standing.isMaster) return 'master-only';
  if (needs.account === 'sub-account' && standing.isMaster) return 'not-available';
  if (needs.feature && !standing.features.includes(needs.feature)) return 'not-available';
  if (needs.trait && !standing.traits.includes(needs.trait)) return 'not-available';
  if (needs.permission && !standing.permissions.includes(needs.permission)) return 'not-permitted';
  return undefined;
}
