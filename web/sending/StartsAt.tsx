import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { DateTimeField, type DateTimeFieldProps } from '#web/ui/index.ts';

type Props = Omit<DateTimeFieldProps, 'label' | 'zone'> & { theirs?: boolean };

/**
 * The start time of a scheduled campaign, as 2026-11-23T09:00. The time is on the account's clock, or with
 * `theirs` on each recipient's clock.
 */
export function StartsAt({ theirs = false, ...props }: Props) {
  const { t } = useTranslation('sending');
  const { timeZone } = useSession().account;
  const zone = theirs ? t('when.theirZone') : t('when.zone', { zone: timeZone.replaceAll('_', ' ') });
  return <DateTimeField {...props} required label={t('when.at')} hint={zone} zone={zone} />;
}
