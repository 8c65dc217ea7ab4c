export { approvedCountries, hasSenderId } from './approved.ts';
export { approveSenderId, type ListedSenderId, listForOperator, refuseSenderId } from './decide.ts';
