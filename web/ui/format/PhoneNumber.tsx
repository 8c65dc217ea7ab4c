import { useTranslation } from 'react-i18next';
import { formatNumber } from '#sms/index.ts';

/** E.164 digits as people read them. There are none of somebody who was forgotten. */
export function PhoneNumber({ digits }: { digits: string }) {
  const { t } = useTranslation('ui');
  return <span className="number">{digits === '' ? t('forgotten') : formatNumber(digits)}</span>;
}

/** What a column of numbers shows. */
export const renderNumber = ({ number }: { number: string }) => <PhoneNumber digits={number} />;
