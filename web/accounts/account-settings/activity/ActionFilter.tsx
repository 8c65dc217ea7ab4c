import { useTranslation } from 'react-i18next';
import {
  ACTIVITY_SUBJECTS,
  type ActivitySubject,
  actionsAbout,
  type AuditedAction,
} from '#contract/activity-subjects.ts';
import { Select } from '#web/ui/index.ts';
import { useActionName } from '../../settings/security/activity/use-action-name.ts';

type Props = {
  action: AuditedAction | undefined;
  /** If chosen, the filter offers only its actions. */
  subject: ActivitySubject | undefined;
  onChange: (action: AuditedAction | undefined) => void;
};

/** Filters by action. The actions are grouped by subject. */
export function ActionFilter({ action, subject, onChange }: Props) {
  const { t } = useTranslation('accountSettings');
  const nameOfAction = useActionName();
  const subjects = subject ? [subject] : ACTIVITY_SUBJECTS;
  return (
    <Select
      labelHidden
      label={t('activity.action')}
      value={action ?? ''}
      options={[
        { value: '' as const, label: t('activity.allActions') },
        ...subjects.map((each) => ({
          group: t(`subjects.${each}`),
          items: actionsAbout(each)
            .map((value) => ({ value, label: nameOfAction(value) }))
            .toSorted((one, other) => one.label.localeCompare(other.label)),
        })),
      ]}
      onChange={(value) => onChange(value || undefined)}
    />
  );
}
