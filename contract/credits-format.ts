/**
 * Returns a function that formats thousandths of a credit as credits: without decimals for whole credits,
 * otherwise with two, or three if they are needed.
 */
export function createCreditsFormat(locale: string): (thousandths: number) => string {
  const whole = new Intl.NumberFormat(locale);
  const broken = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 });
  return (thousandths) => (thousandths % 1000 === 0 ? whole : broken).format(thousandths / 1000);
}
