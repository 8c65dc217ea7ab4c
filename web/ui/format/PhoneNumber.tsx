import { useTranslation } from 'react-i18next';
import { formatNumber } from '#sms/index.ts';

/** Formats E.164 digits. Erased contacts have an empty number. */
export function PhoneNumber({ digits }: { digits: string }) {
  const { t } = useTranslation('ui');
  return <span className="number">{digits === '' ? t('forgotten') : formatNumber(digits)}</span>;
}

export const renderNumber = ({ number }: { number: string }) => <PhoneNumber digits={number} />;
