import { type BillingDetails, setBillingDetails } from '#contract/billing-details.ts';
import { call } from '#web/client/index.ts';
import { type FormState, useForm } from '#web/ui/index.ts';
import type { Billed } from './details.ts';
import { NO_DETAILS } from './details.ts';
import { faultsIn, tidy } from './faults.ts';

type Options = {
  /** What a toast says once they are saved. */
  said?: string;
  onDone?: (details: BillingDetails) => unknown;
};

/** The form of billing details: what is wrong is said when it is sent (specification, 5.3). */
export function useDetailsForm(
  { country, details }: Pick<Billed, 'country' | 'details'>,
  { said, onDone }: Options = {},
): FormState<BillingDetails> {
  return useForm((values: BillingDetails) => call(setBillingDetails, { body: tidy(country, values) }), {
    initial: details ?? NO_DETAILS,
    check: (values) => faultsIn(country, values),
    linkedFields: ['isRsaVatRegistered', 'vatNumber'],
    ...(said !== undefined && { doneMessage: () => said }),
    ...(onDone && { onDone }),
  });
}
