import { useTranslation } from 'react-i18next';
import { readCarrierError } from '#sms/carrier-error.ts';

/** Says why a message failed. Includes the carrier's error code for support requests. */
export const MessageError = ({ error }: { error: string }) => useErrorText()(error);

export function useErrorText(): (error: string) => string {
  const { t } = useTranslation('ui');
  return (error) => {
    const read = readCarrierError(error);
    if (!read) return error;
    const reason = t(`carrierError.${read.meaning}`);
    return read.code === null ? reason : t('carrierError.withCode', { reason, code: read.code });
  };
}
