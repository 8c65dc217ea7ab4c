/**
 * Returns a function that formats shares from 0 to 1 as percentages with at most one decimal. Only exactly 1
 * is shown as 100%.
 */
export function createShareFormat(locale: string): (value: number) => string {
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (value) => share.format(value < 1 ? Math.min(value, 0.999) : value);
}
