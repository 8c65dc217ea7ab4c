export const optOutsPaths = {
  list: '/Sending/OptOuts',
  imports: '/Sending/OptOuts/Imports',
  removed: '/Sending/OptOuts/Removed',
  words: '/Sending/OptOuts/Words',
} as const;
