export const optOutsPaths = {
  list: '/Sending/OptOuts',
  imports: '/Sending/OptOuts/Imports',
  removed: '/Sending/OptOuts/Removed',
} as const;
