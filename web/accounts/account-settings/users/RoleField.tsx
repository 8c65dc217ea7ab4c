import { useTranslation } from 'react-i18next';
import { canManageRole, USER_ROLES, type UserRole } from '#contract/access.ts';
import { RadioList } from '#web/ui/index.ts';
import { useSession } from '../../session.ts';

type Props = { value: UserRole; onChange: (role: UserRole) => void };

/** The roles that the user may give, each with what it allows. */
export function RoleField({ value, onChange }: Props) {
  const { t } = useTranslation('accountSettings');
  const { permissions } = useSession().account;
  return (
    <RadioList
      label={t('users.role')}
      value={value}
      options={USER_ROLES.filter((role) => canManageRole(permissions, role)).map((role) => ({
        value: role,
        label: t(`roles.${role}`),
        hint: t(`roleHints.${role}`),
      }))}
      onChange={(role) => onChange(role as UserRole)}
    />
  );
}
