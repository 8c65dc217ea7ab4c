import { queryOptions } from '@tanstack/react-query';
import { type BillingDetails, getBillingDetails } from '#contract/billing-details.ts';
import type { Answer } from '#contract/endpoint.ts';
import { call } from '#web/client/index.ts';

/** The billing details, the account's country, and the name of its tax. */
export type BillingProfile = Answer<typeof getBillingDetails>;

export const detailsQuery = queryOptions({
  queryKey: ['billing-details'],
  queryFn: ({ signal }) => call(getBillingDetails, {}, { signal }),
});

export const EMPTY_DETAILS: BillingDetails = {
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
