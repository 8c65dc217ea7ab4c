/** How shares from 0 to 1 are written in a language, with a tenth of a per cent; only what is whole is said to be all. */
export function shareFormat(locale: string): (value: number) => string {
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (value) => share.format(value < 1 ? Math.min(value, 0.999) : value);
}
