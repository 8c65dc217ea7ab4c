import { useTranslation } from 'react-i18next';
import type { Activity } from '#contract/my-settings.ts';
import { itemsOf } from '#web/client/index.ts';
import {
  LegendSection,
  LoadMore,
  Moment,
  ProblemNote,
  Row,
  Rows,
  Stack,
  Text,
  WaitingRows,
} from '#web/ui/index.ts';
import { useActivity } from '../../queries.ts';
import { iconOf, isKnown } from './actions.ts';

export function ActivitySection() {
  const { t } = useTranslation('mySettings');
  const activity = useActivity();
  const entries = itemsOf(activity.data);
  return (
    <LegendSection title={t('activity.title')} context={t('activity.context')}>
      {entries?.length === 0 && <Text>{t('activity.none')}</Text>}
      {entries && entries.length > 0 && (
        <Stack>
          <Rows label={t('activity.list')}>
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </Rows>
          <LoadMore {...activity} />
        </Stack>
      )}
      {!entries &&
        (activity.error ? (
          <ProblemNote error={activity.error} onRetry={() => void activity.refetch()} />
        ) : (
          <WaitingRows count={6} />
        ))}
    </LegendSection>
  );
}

function ActivityRow({ entry: { action, about, address, at } }: { entry: Activity }) {
  const { t } = useTranslation('mySettings');
  return (
    <Row
      icon={iconOf(action)}
      title={isKnown(action) ? t(`activity.actions.${action}`) : action}
      note={[about, address].filter(Boolean).join(' · ')}
      action={
        <Text as="span" tone="muted">
          <Moment at={at} />
        </Text>
      }
    />
  );
}
