import { useTranslation } from 'react-i18next';

/** Formats a month given as YYYY-MM. */
export function useMonthName(): (month: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
