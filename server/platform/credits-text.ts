/** Formats “1 credit” or “2,000 credits”, from formatted whole credits. */
export const creditsText = (formatted: string): string =>
  `${formatted} ${formatted === '1' ? 'credit' : 'credits'}`;
