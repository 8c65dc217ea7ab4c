export { readCountries } from './countries.ts';
export { approveSenderId, type ListedSenderId, listForOperator, refuseSenderId } from './decide.ts';
