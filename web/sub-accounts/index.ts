export { subAccounts } from './shell-part.ts';
export { ImpersonationBanner, returnToOwnAccount } from './impersonation.ts';
export { subAccountsPages, subAccountsRoutes } from './pages.ts';
export type { words as subAccountReportWords } from './report/words.ts';
export type { words as heldMessagesWords } from './held/words.ts';
export type { words as subAccountsPageWords } from './page-words.ts';
