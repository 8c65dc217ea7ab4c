export { closeAnyAccount, reinstateAnyAccount, suspendAnyAccount } from './states/operator.ts';
