import type { PastOrder } from '#server/billing/index.ts';
import type { BillingDetails } from '#contract/billing-details.ts';
import { minutesAfter, type Moments } from './moments.ts';

/** The buyer's details on invoices. */
export const BILLING_DETAILS: BillingDetails = {
  companyName: 'Karoo Home (Pty) Ltd',
  registrationNumber: '2019/000000/07',
  invoiceEmail: '',
  isRsaVatRegistered: true,
  vatNumber: '4000000001',
  address1: '12 Bell Street',
  address2: '',
  city: 'Cape Town',
  stateProvince: 'Western Cape',
  zipCode: '8001',
};

const DAY_MINUTES = 24 * 60;

const firstOrderAt = ({ ago }: Moments): Date => ago(365 + 58, '11:20');

/** Returns when the credits of the first order expired: during the night after their first anniversary. */
export const expiredAt = (moments: Moments): Date =>
  minutesAfter(firstOrderAt(moments), 365 * DAY_MINUTES + 13 * 60);

/** Returns the account's orders, oldest first. */
export const exampleOrders = (moments: Moments): PastOrder[] => [
  firstOrder(moments),
  ...laterOrders(moments),
];

const firstOrder = (moments: Moments): PastOrder => ({
  gateway: 'sandbox',
  credits: 500,
  referenceNumber: '',
  at: firstOrderAt(moments),
  paidAt: minutesAfter(firstOrderAt(moments), 2),
});

const laterOrders = ({ ago }: Moments): PastOrder[] => [
  {
    gateway: 'sandbox',
    credits: 5000,
    referenceNumber: 'PO 1187',
    at: ago(53, '13:05'),
    paidAt: minutesAfter(ago(53, '13:05'), 3),
  },
  {
    gateway: 'invoice',
    credits: 10_000,
    referenceNumber: 'PO 1204',
    at: ago(34, '09:40'),
    paidAt: ago(32, '10:02'),
  },
  {
    gateway: 'invoice',
    credits: 2000,
    referenceNumber: 'PO 1219',
    at: ago(20, '15:10'),
    cancelledAt: ago(18, '08:30'),
  },
  { gateway: 'quote', credits: 100_000, referenceNumber: 'Next year', at: ago(5, '11:45') },
  { gateway: 'invoice', credits: 25_000, referenceNumber: 'PO 1231', at: ago(3, '14:25') },
];
