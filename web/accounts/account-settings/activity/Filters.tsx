import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ACTOR_KINDS } from '#contract/activity-log.ts';
import { ACTIVITY_SUBJECTS, subjectOf } from '#contract/activity-subjects.ts';
import { DateField, Select } from '#web/ui/index.ts';
import { accountUsersQuery } from '../users/queries.ts';
import { useUserName } from './use-user-name.ts';
import { ActionFilter } from './ActionFilter.tsx';
import { activityLogSearch } from './search.ts';

const route = getRouteApi('/shell/AccSettings/Activity');

/** Filters by who, subject, action and day. */
export function Filters() {
  const { t } = useTranslation('accountSettings');
  const { user, by, subject, action, from, to } = activityLogSearch(route.useSearch());
  const navigate = route.useNavigate();
  const change = (filters: ReturnType<typeof activityLogSearch>) =>
    void navigate({ search: (was) => ({ ...was, ...filters }), replace: true, resetScroll: false });
  const describeUser = useUserName();
  const { data } = useQuery(accountUsersQuery);
  return (
    <>
      <Select
        labelHidden
        label={t('activity.who')}
        value={user ? `user ${user}` : (by ?? '')}
        options={[
          { value: '', label: t('activity.everyone') },
          ...(data?.users ?? []).map(({ id, fullName, username }) => ({
            value: `user ${id}`,
            label: describeUser(fullName || username, username),
          })),
          ...ACTOR_KINDS.filter((kind) => kind !== 'user').map((kind) => ({
            value: kind,
            label: t(`actors.${kind}`),
          })),
        ]}
        onChange={(value) =>
          change({
            user: value.startsWith('user ') ? Number(value.slice(5)) : undefined,
            by: ACTOR_KINDS.find((kind) => kind === value),
          })
        }
      />
      <Select
        labelHidden
        label={t('activity.subject')}
        value={subject ?? ''}
        options={[
          { value: '' as const, label: t('activity.everything') },
          ...ACTIVITY_SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) })),
        ]}
        onChange={(value) =>
          change({
            subject: value || undefined,
            // An action about something else would hide everything.
            ...(value !== '' && action && subjectOf(action) !== value && { action: undefined }),
          })
        }
      />
      <ActionFilter action={action} subject={subject} onChange={(chosen) => change({ action: chosen })} />
      <DateField
        labelHidden
        direction="past"
        commitOnBlur
        label={t('activity.from')}
        value={from ?? ''}
        onChange={(day) => change({ from: day || undefined })}
      />
      <DateField
        labelHidden
        direction="past"
        commitOnBlur
        label={t('activity.to')}
        value={to ?? ''}
        onChange={(day) => change({ to: day || undefined })}
      />
    </>
  );
}
