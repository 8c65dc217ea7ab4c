import { useTranslation } from 'react-i18next';
import type { KeywordCounts } from '#contract/replies.ts';
import { formatNumber } from '#sms/index.ts';

/** Returns a function that names a keyword, such as “WIN on 43366”, or a whole number. */
export function useKeywordName(): (keyword: Pick<KeywordCounts, 'word' | 'number' | 'isReleased'>) => string {
  const { t } = useTranslation('incoming');
  return ({ word, number, isReleased }) => {
    const shown = nameOfNumber(number);
    const name = word === '' ? t('whole', { number: shown }) : t('name', { word, number: shown });
    return isReleased ? t('released', { name }) : name;
  };
}

/** Short codes have no country code. */
const nameOfNumber = (digits: string): string => (digits.length <= 6 ? digits : formatNumber(digits));
