import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { TextField, type TextFieldProps } from '#web/ui/index.ts';

/** When a campaign starts by itself: its value is what the account's clock shows, or with `theirs` each recipient's own, as 2026-11-23T09:00. */
export function StartsAt({ theirs = false, ...props }: Omit<TextFieldProps, 'label'> & { theirs?: boolean }) {
  const { t } = useTranslation('sending');
  const { timeZone } = useSession().account;
  return (
    <TextField
      {...props}
      type="datetime-local"
      required
      label={t('when.at')}
      hint={theirs ? t('when.theirZone') : t('when.zone', { zone: timeZone.replaceAll('_', ' ') })}
    />
  );
}
