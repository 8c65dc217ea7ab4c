export { audit } from './audit.ts';
export { createAccount, type NewAccount } from './create-account.ts';
export { accountNames, findAccountId } from './find-account.ts';
export { authenticate } from './sessions.ts';
export { homeCountry } from './home-country.ts';
export { numberSearch } from './number-search.ts';
export { accountRoutes } from './routes.ts';
export { forgetOldSessions } from './sessions.ts';
