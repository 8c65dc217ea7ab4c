import { useTranslation } from 'react-i18next';
import type { KeywordRow } from '#contract/short-codes.ts';
import { formatNumber } from '#sms/index.ts';

/** Returns a function that names a keyword, such as “WIN on 43366”, or a whole number. */
export function useKeywordName(): (row: Pick<KeywordRow, 'keyword' | 'shortCode'>) => string {
  const { t } = useTranslation('shortCodes');
  return ({ keyword, shortCode }) =>
    keyword === ''
      ? nameOfNumber(shortCode)
      : t('setupPage.name', { keyword, shortCode: nameOfNumber(shortCode) });
}

/** Short codes have no country code. */
const nameOfNumber = (digits: string): string => (digits.length <= 6 ? digits : formatNumber(digits));
