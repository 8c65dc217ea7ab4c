/** The statuses of the payment status dialog (specification, 4.4). */
export type Status = 'NONE' | 'FAILED' | 'SUCCESS_QUOTE' | 'SUCCESS_INVOICE' | 'SUCCESS_REQUEST_PURCHASE';

type AcceptContext = {
  status: Exclude<Status, 'NONE'>;
  hasBank: boolean;
  isMaster: boolean;
  automaticInvoicing: boolean;
};
export type AcceptLabel = 'tryAgain' | 'viewQuotes' | 'paymentDetails' | 'close' | 'viewInvoices';

/** Returns the label of the primary button. */
export function acceptLabel({ status, hasBank, isMaster, automaticInvoicing }: AcceptContext): AcceptLabel {
  if (status === 'FAILED') return 'tryAgain';
  if (status === 'SUCCESS_QUOTE') return 'viewQuotes';
  if (hasBank) return 'paymentDetails';
  return isMaster && automaticInvoicing ? 'viewInvoices' : 'close';
}

/** Returns the width of the payment status dialog, in pixels (specification, 4.4 and 9). */
export const dialogWidth = (status: Status): number => (status === 'FAILED' ? 530 : 490);
