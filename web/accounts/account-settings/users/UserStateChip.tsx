import { useTranslation } from 'react-i18next';
import type { AccountUser } from '#contract/users.ts';
import { IconBan, IconCheck, IconShieldCheck } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

/** Shows whether the user can log in, and whether two-factor authentication is on. */
export function UserStateChip({ user: { state, hasTwoFactor } }: { user: AccountUser }) {
  const { t } = useTranslation('accountSettings');
  if (state === 'suspended') return <Chip look="cancelled" icon={IconBan} label={t('users.suspended')} />;
  return (
    <Chip
      look="delivered"
      icon={hasTwoFactor ? IconShieldCheck : IconCheck}
      label={t(hasTwoFactor ? 'users.twoFactor' : 'users.active')}
    />
  );
}
