import { useTranslation } from 'react-i18next';
import type { Activity } from '#contract/my-settings.ts';
import { IconHistory } from '#web/ui/icons.ts';
import { LegendSection, List } from '#web/ui/index.ts';
import { activityQuery } from '../../queries.ts';
import classes from './ActivitySection.module.css';
import { iconOf } from './actions.ts';
import { useActionName } from './use-action-name.ts';

export function ActivitySection() {
  const { t } = useTranslation('mySettings');
  const nameOf = useActionName();
  const textFor = ({ action }: Activity) => nameOf(action);
  return (
    <LegendSection title={t('activity.title')} context={t('activity.context')}>
      <List
        label={t('activity.list')}
        query={activityQuery}
        rowId={({ id }) => id}
        rowName={textFor}
        columns={[
          {
            key: 'action',
            title: t('activity.action'),
            render: (entry) => {
              const Mark = iconOf(entry.action);
              return (
                <>
                  <Mark size={16} stroke={1.6} className={classes.icon} aria-hidden />
                  {textFor(entry)}
                </>
              );
            },
          },
          { key: 'about', as: 'text', title: t('activity.about'), hideOrder: 2 },
          { key: 'address', as: 'text', title: t('activity.address'), hideOrder: 1 },
          { key: 'at', as: 'moment', title: t('activity.at'), figure: true },
        ]}
        empty={{ icon: IconHistory, title: t('activity.none') }}
      />
    </LegendSection>
  );
}
