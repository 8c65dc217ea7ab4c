import type { BillingDetails } from '#contract/billing-details.ts';

export const DETAILS: BillingDetails = {
  companyName: 'Nkosi & Co',
  registrationNumber: '',
  invoiceEmail: 'accounts@nkosi.example',
  isRsaVatRegistered: true,
  vatNumber: '4123456789',
  address1: '1 Long Street',
  address2: '',
  city: 'Cape Town',
  stateProvince: 'Western Cape',
  zipCode: '8001',
};
