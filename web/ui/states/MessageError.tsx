import { useTranslation } from 'react-i18next';
import { readCarrierError } from '#sms/carrier-error.ts';

/** Why a message failed, in words, with the carrier's code for whoever asks about it. */
export const MessageError = ({ error }: { error: string }) => useErrorWords()(error);

/** The same as words alone. */
export function useErrorWords(): (error: string) => string {
  const { t } = useTranslation('ui');
  return (error) => {
    const read = readCarrierError(error);
    if (!read) return error;
    const reason = t(`carrierError.${read.meaning}`);
    return read.code === null ? reason : t('carrierError.withCode', { reason, code: read.code });
  };
}
