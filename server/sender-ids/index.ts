export { approveSenderId, type ListedSenderId, listForOperator, refuseSenderId } from './decide.ts';
