import type { SubAccount, SubAccountDetails } from '#contract/sub-accounts.ts';

/** When everything in these samples happened. */
export const MOMENT = '2026-11-20T09:00:00Z';

/** A row of the list. */
export const subAccount = (more: Partial<SubAccount> = {}): SubAccount => ({
  id: 7,
  name: 'Corner shop',
  state: 'active',
  balance: 1_500_000,
  used: 250_000,
  lastActiveAt: MOMENT,
  ...more,
});
/** The same sub-account as its page shows it. */
export const details = (more: Partial<SubAccountDetails> = {}): SubAccountDetails => ({
  ...subAccount(),
  createdAt: MOMENT,
  suspendedReason: null,
  settings: {
    name: 'Corner shop',
    timeZone: 'Africa/Johannesburg',
    homeCountry: 'ZA',
    usesMasterTemplates: false,
    usesMasterOptOutSettings: false,
    usesMasterSenders: false,
    usesMasterFeatures: true,
    features: [],
    hasDynamicSender: true,
    approvedSendersOnly: false,
    limits: { dailyMessages: null, campaignRecipients: null, countries: null, users: 5, contacts: null },
  },
  version: 'v1',
  allowance: null,
  allowanceFailed: false,
  users: [
    {
      id: 3,
      username: 'john',
      fullName: 'John Mbeki',
      role: 'owner',
      isSuspended: false,
      lastActiveAt: MOMENT,
    },
    { id: 4, username: 'ann', fullName: '', role: 'viewer', isSuspended: true, lastActiveAt: null },
  ],
  invitations: [{ email: 'new@example.com', expiresAt: '2026-12-01T09:00:00Z', isExpired: false }],
  ...more,
});
