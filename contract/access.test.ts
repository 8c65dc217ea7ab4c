import { expect, test } from 'vitest';
import { type AccessRequirements, PERMISSIONS, findRefusal, ROLES, type AccessContext } from './access.ts';

const owner: AccessContext = {
  isUser: true,
  isApiKey: false,
  permissions: ROLES.owner,
  isMaster: true,
  features: ['smpp'],
  traits: ['ownTemplates'],
  mustSetUpTwoFactor: false,
  isImpersonating: false,
};

test('only an owner may do everything', () => {
  expect(ROLES.owner).toEqual(PERMISSIONS);
  for (const [role, permissions] of Object.entries(ROLES))
    if (role !== 'owner') expect(permissions.length, role).toBeLessThan(PERMISSIONS.length);
});

test.each<[string, AccessRequirements, Partial<AccessContext>, ReturnType<typeof findRefusal>]>([
  ['nothing', {}, { permissions: [] }, undefined],
  ['a permission', { permission: 'campaigns.send' }, {}, undefined],
  ['a permission', { permission: 'campaigns.send' }, { permissions: ROLES.viewer }, 'not-permitted'],
  [
    'one of two permissions',
    { anyOf: ['billing.edit', 'contacts.view'] },
    { permissions: ROLES.viewer },
    undefined,
  ],
  [
    'one of two permissions',
    { anyOf: ['billing.edit', 'contacts.edit'] },
    { permissions: ROLES.viewer },
    'not-permitted',
  ],
  ['an API key', { apiKey: true }, {}, 'api-keys-only'],
  ['an API key', { apiKey: true }, { isUser: false, isApiKey: true }, undefined],
  ['no API key', { permission: 'campaigns.send' }, { isUser: false, isApiKey: true }, 'no-api-keys'],
  ['a user', { user: true }, {}, undefined],
  ['a user', { user: true }, { isUser: false }, 'users-only'],
  ['a master account', { account: 'master' }, {}, undefined],
  ['a master account', { account: 'master' }, { isMaster: false }, 'master-only'],
  ['a sub-account', { account: 'sub-account' }, { isMaster: false }, undefined],
  ['a sub-account', { account: 'sub-account' }, {}, 'not-available'],
  ['a feature', { feature: 'smpp' }, {}, undefined],
  ['a feature', { feature: 'birthdays' }, {}, 'not-available'],
  ['a trait', { trait: 'ownTemplates' }, {}, undefined],
  ['a trait', { trait: 'dynamicSender' }, {}, 'not-available'],
])('refuses a caller without %s (%o) with %o', (_what, needs, differs, refusal) => {
  expect(findRefusal(needs, { ...owner, ...differs })).toBe(refusal);
});
