/** The billing pages (specification, 2.2). */
export const billingPaths = {
  invoices: '/Billing/Invoices',
  quotes: '/Billing/Quotes',
  details: '/Billing/Details',
  allocations: '/Billing/AllocationHistory',
  statement: '/Billing/Statement',
} as const;
