/** Returns “1 credit” or “2,000 credits” for a number of credits that is already formatted. */
export const creditsText = (formatted: string): string =>
  `${formatted} ${formatted === '1' ? 'credit' : 'credits'}`;
