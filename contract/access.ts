/**
 * Defines permissions, roles and access rules. The server checks them on every call. The console uses them to
 * show pages and menu entries.
 */

/** Optional account features, as the specification (3) names them. */
export const FEATURES = ['shortCodes', 'birthdays', 'smpp'] as const;
export type Feature = (typeof FEATURES)[number];

export const PERMISSIONS = [
  'account.view',
  'account.edit',
  'users.view',
  'users.edit',
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

/** Whether a user with these permissions may give and take a role: they need every permission of the role. */
export const canManageRole = (permissions: readonly Permission[], role: UserRole): boolean =>
  ROLES[role].every((permission) => permissions.includes(permission));

/** The requirements of a call or a page. An absent field requires nothing. */
export type AccessRequirements = {
  permission?: Permission;
  /** The caller needs at least one of these permissions. */
  anyOf?: readonly Permission[];
  /** The call is for programs with an API key. All other calls refuse API keys. */
  apiKey?: true;
  /** The caller must be a logged-in user, because the call concerns that user or their session. */
  user?: true;
  /** Refuses a caller who is signed in as another user: the call concerns that user's access. */
  asYourself?: true;
  account?: 'master' | 'sub-account';
  feature?: Feature;
  trait?: AccountTrait;
  /** The call concerns a role or a user's access: the caller needs every permission of that role. */
  managesRole?: true;
  /** A part of the call that needs another permission. The rest of the call works without it. */
  part?: { name: string; permission: Permission };
};

/** Properties of an account that access can depend on (specification, 2.4, 2.5 and 6). */
const ACCOUNT_TRAITS = ['ownTemplates', 'dynamicSender', 'integrationUser'] as const;
export type AccountTrait = (typeof ACCOUNT_TRAITS)[number];

/** A caller's permissions and the account properties that access depends on. */
export type AccessContext = {
  isUser: boolean;
  isApiKey: boolean;
  permissions: readonly Permission[];
  isMaster: boolean;
  features: readonly Feature[];
  traits: readonly AccountTrait[];
  /** The account requires two-factor authentication, and the user has not turned it on yet. */
  mustSetUpTwoFactor: boolean;
  /** A user of the master account is signed in as this user. */
  isImpersonating: boolean;
};

/** An owner of a master account that has all features. */
export const FULL_ACCESS: AccessContext = {
  isUser: true,
  isApiKey: false,
  permissions: PERMISSIONS,
  isMaster: true,
  features: FEATURES,
  traits: ACCOUNT_TRAITS,
  mustSetUpTwoFactor: false,
  isImpersonating: false,
};

export type Refusal =
  | 'two-factor-required'
  | 'api-keys-only'
  | 'no-api-keys'
  | 'users-only'
  | 'not-while-impersonating'
  | 'not-permitted'
  | 'master-only'
  | 'not-available';

/** Returns the reason to refuse a caller, or undefined if the caller meets the requirements. */
export function findRefusal(needs: AccessRequirements, standing: AccessContext): Refusal | undefined {
  if (needs.apiKey && !standing.isApiKey) return 'api-keys-only';
  if (!needs.apiKey && standing.isApiKey) return 'no-api-keys';
  if (standing.mustSetUpTwoFactor && !concernsOnlyCaller(needs)) return 'two-factor-required';
  if (needs.user && !standing.isUser) return 'users-only';
  if (needs.asYourself && standing.isImpersonating) return 'not-while-impersonating';
  if (needs.account === 'master' && !standing.isMaster) return 'master-only';
  if (needs.account === 'sub-account' && standing.isMaster) return 'not-available';
  if (needs.feature && !standing.features.includes(needs.feature)) return 'not-available';
  if (needs.trait && !standing.traits.includes(needs.trait)) return 'not-available';
  if (needs.permission && !standing.permissions.includes(needs.permission)) return 'not-permitted';
  if (needs.anyOf && !needs.anyOf.some((each) => standing.permissions.includes(each))) return 'not-permitted';
  return undefined;
}

/** Whether a caller who may make a call may also do the part of it that needs another permission. */
export const mayDoPart = (
  { part }: AccessRequirements,
  { permissions }: Pick<AccessContext, 'permissions'>,
): boolean => !part || permissions.includes(part.permission);

/** Whether the requirements are those of a user's own settings and session. */
const concernsOnlyCaller = ({ user, permission, anyOf, feature, trait }: AccessRequirements): boolean =>
  user === true && !permission && !anyOf && !feature && !trait;
