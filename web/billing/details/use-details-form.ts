import { type BillingDetails, setBillingDetails } from '#contract/billing-details.ts';
import { call } from '#web/client/index.ts';
import { type FormState, useForm } from '#web/ui/index.ts';
import type { BillingProfile } from './details.ts';
import { EMPTY_DETAILS } from './details.ts';
import { billingDetailsErrors, normalizeDetails } from './errors.ts';

type Options = {
  /** The text of the toast after saving. */
  savedText?: string;
  onDone?: (details: BillingDetails) => unknown;
};

/** A form for the billing details. Errors appear on submit (specification, 5.3). */
export function useDetailsForm(
  { country, details }: Pick<BillingProfile, 'country' | 'details'>,
  { savedText, onDone }: Options = {},
): FormState<BillingDetails> {
  return useForm(
    (values: BillingDetails) => call(setBillingDetails, { body: normalizeDetails(country, values) }),
    {
      initial: details ?? EMPTY_DETAILS,
      check: (values) => billingDetailsErrors(country, values),
      linkedFields: ['isRsaVatRegistered', 'vatNumber'],
      ...(savedText !== undefined && { doneMessage: () => savedText }),
      ...(onDone && { onDone }),
    },
  );
}
