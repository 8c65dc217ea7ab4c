export {
  accountNames,
  findAccountId,
  findAccountOf,
  hasAccounts,
  isPostpaid,
} from './account/find-account.ts';
export { accountSettings, changeAccount } from './account/change-account.ts';
export {
  type SendingSettingsChange,
  confirmAboveFor,
  sendingSettingsOf,
  setSendingSettings,
} from './account/sending-settings.ts';
export { type Buyer, buyerOf, buyersOf, endTrial } from './account/buyer.ts';
export { createAccount, type NewAccount } from './account/create-account.ts';
export { areDetailsOutdated } from './account/details-age.ts';
export { type ListedAccount, listAccounts } from './account/list-accounts.ts';
export { addressesOfUsers } from './account/addresses-of-users.ts';
export { emailOf } from './account/email-of.ts';
export { emailsOfUsers, managerEmails, ownerEmails } from './account/emails-of-users.ts';
export { isOnTrial } from './account/is-on-trial.ts';
export { homeCountry } from './account/home-country.ts';
export { clockOf, LocalClock } from './account/local-clock.ts';
export { csvFormatOf, readCsvSettings, setCsvSettings } from './account/csv-format.ts';
export { billingEmails } from './account/billing-emails.ts';
export {
  closeAccount,
  isSuspendedByOperator,
  reinstateAccount,
  suspendAccount,
} from './account/account-states.ts';
export {
  type BlockedAccount,
  blockedAmong,
  findAccountBlock,
  suspensionReasonOf,
} from './account/may-act.ts';
export { subAccountManagers } from './account/sub-account-managers.ts';
export { masterActorOf } from './account/master-actor.ts';
export {
  familyOf,
  findInFamily,
  heldDaysOf,
  mastersOf,
  namesOfUsersIn,
  setHeldDays,
} from './account/family.ts';
export { findSubAccountName, isMaster } from './account/sub-account-of.ts';
export {
  type AccountState,
  countSubAccounts,
  insertSubAccount,
  type LockedSubAccount,
  lockAccount,
  lockSubAccount,
  openSubAccountOf,
  readSubAccounts,
  type SubAccountRow,
  subAccountsAfter,
} from './account/sub-accounts.ts';
export { changeSubAccountSettings, readSubAccountSettings } from './account/sub-account-settings.ts';
export { accountUsersOf } from './users/list-users.ts';
export { requireRegion } from './account-settings/account-settings.ts';
export { insertInvitation, inviteFirstOwner, revokeFirstOwner } from './users/invitations.ts';
export { requestConfirmations, usableAddresses } from './confirmed-addresses/confirmed-addresses.ts';
export { backdateAccount, backdateUser, createdAt } from './account/created-at.ts';
export { timeZoneOf, timeZonesOf } from './account/time-zone-of.ts';
export { limitUser, userSendingTerms } from './account/change-sending-limits.ts';
export { readOwnLimits, setOwnLimits, setUserLimits } from './account/own-limits.ts';
export { type SendingLimits, type SendingTerms, sendingTermsOf } from './account/sending-limits.ts';
export { isAllowed, readNetworks } from './allowed-addresses/networks.ts';
export { accountStanding } from './sessions/account-standing.ts';
export { auditFrom, type UserCall } from './audit.ts';
export { limitFor, requireBelowLimit, lockAccountFor } from './account/limits.ts';
export { lastDigitsSearch, leadingDigitsSearch } from './account/number-search.ts';
export { namesOfUsers, usernamesById } from './account/usernames-by-id.ts';
export {
  addressesWithPermission,
  hasUser,
  listUsers,
  listUsersWithPermission,
  usersWithPermission,
} from './account/list-users.ts';
export { accountsWithAction } from './accounts-with-action.ts';
export { actingAsOperator, audit, type AuditAction } from './audit.ts';
export { backdateAudit } from './backdate-audit.ts';
export {
  accentOf,
  addBrand,
  brandUrl,
  type Brand,
  type BrandLogo,
  brandOfAccount,
  brandOfHost,
  brandSettings,
  changeBrand,
  clientOf,
  consoleUrls,
  contentSourcesOf,
  FALLBACK_BRAND,
  logoOfAccount,
  mailBrandOf,
  readBrands,
} from './brands/index.ts';
export { captchaSources, createAltcha } from './captcha/index.ts';
export { requireNoErasure, UNDO_LOCK } from './require-no-erasure.ts';
export { turnOffTwoFactor } from './second-factor/turn-off.ts';
export { usernameError } from './sign-up/validate.ts';
export { insertUser, type NewUser } from './users/insert-user.ts';
export type { HandOver } from './users/remove-user.ts';
export { hashPassword, type StoredPassword, verifyPassword } from './passwords/hash.ts';
export { requireConfirmed } from './my-settings/confirmed.ts';
export { returnToOwnSession, signInAs } from './sessions/impersonate.ts';
export { createAuthenticator, validSessions } from './sessions/sessions.ts';
export { DIRECT_LOGIN_MINUTES, makeDirectLogin } from './sign-in/direct-login.ts';
export { hashOf as hashOfToken, newToken } from './tokens.ts';
export { type CountedAttempt, countAttempt, resetAttempts } from './throttle/throttle.ts';
