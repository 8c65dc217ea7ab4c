import { queryOptions } from '@tanstack/react-query';
import { type BillingDetails, getBillingDetails } from '#contract/billing-details.ts';
import type { Answer } from '#contract/endpoint.ts';
import { call } from '#web/client/index.ts';

/** Whom invoices are to, and what the account's country asks. */
export type Billed = Answer<typeof getBillingDetails>;

export const detailsQuery = queryOptions({
  queryKey: ['billing-details'],
  queryFn: ({ signal }) => call(getBillingDetails, {}, { signal }),
});

/** What the form begins with before anything was said. */
export const NO_DETAILS: BillingDetails = {
  companyName: '',
  registrationNumber: '',
  invoiceEmail: '',
  isRsaVatRegistered: null,
  vatNumber: '',
  address1: '',
  address2: '',
  city: '',
  stateProvince: '',
  zipCode: '',
};
