export { approvedCountries, defaultSenderId, hasSenderId } from './approved.ts';
export { approveSenderId, type ListedSenderId, listAllSenderIds, refuseSenderId } from './decide.ts';
export { backdateSenderIds, removeSenderIds } from './past-requests.ts';
export { requestSenderId } from './request.ts';
export { listSenderIds, setDefault as setDefaultSenderId } from './sender-ids.ts';
