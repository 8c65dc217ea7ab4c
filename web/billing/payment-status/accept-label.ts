/** What the payment status dialog tells (specification, 4.4). */
export type Status = 'NONE' | 'FAILED' | 'SUCCESS_QUOTE' | 'SUCCESS_INVOICE' | 'SUCCESS_REQUEST_PURCHASE';

type Standing = {
  status: Exclude<Status, 'NONE'>;
  hasBank: boolean;
  isMaster: boolean;
  automaticInvoicing: boolean;
};
export type Accept = 'tryAgain' | 'viewQuotes' | 'paymentDetails' | 'close' | 'viewInvoices';

/** The label of the button that accepts. */
export function acceptOf({ status, hasBank, isMaster, automaticInvoicing }: Standing): Accept {
  if (status === 'FAILED') return 'tryAgain';
  if (status === 'SUCCESS_QUOTE') return 'viewQuotes';
  if (hasBank) return 'paymentDetails';
  return isMaster && automaticInvoicing ? 'viewInvoices' : 'close';
}

/** In pixels (specification, 4.4 and 9). */
export const widthOf = (status: Status): number => (status === 'FAILED' ? 530 : 490);
