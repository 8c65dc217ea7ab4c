import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { DateTimeField, type FieldBinding } from '#web/ui/index.ts';

/** When a key stops working: a local time, or empty for never. */
export function ExpiryField({ field }: { field: FieldBinding<string> }) {
  const { t } = useTranslation('apiKeys');
  const { timeZone } = useSession().account;
  return (
    <DateTimeField
      {...field}
      label={t('expiry')}
      hint={t('expiryHint')}
      zone={t('zone', { zone: timeZone })}
    />
  );
}
