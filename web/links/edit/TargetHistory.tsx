import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, Heading, ProblemNote, Stack, Text, useFormat } from '#web/ui/index.ts';
import { linkTargetsQuery } from '../links.ts';
import classes from './TargetHistory.module.css';

type Props = { linkId: number; onUse: (target: string) => void };

/** The earlier targets of the link, newest first. Nothing if the target was never changed. */
export function TargetHistory({ linkId, onUse }: Props) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const { data, error, refetch } = useQuery(linkTargetsQuery(linkId));
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data || data.targets.length === 0) return null;
  return (
    <Stack gap="xs">
      <Heading level={3}>{t('history.title')}</Heading>
      <ol className={classes.targets}>
        {data.targets.map(({ target, until, changedBy }) => (
          <li key={`${until} ${target}`}>
            <div>
              <div className={classes.target}>{target}</div>
              <Text as="div" size="xs" tone="muted">
                {changedBy === null
                  ? t('history.until', { at: format.exact(until) })
                  : t('history.untilBy', { at: format.exact(until), user: changedBy })}
              </Text>
            </div>
            <Button
              size="small"
              look="plain"
              aria-label={t('history.useThis', { target })}
              onClick={() => onUse(target)}
            >
              {t('history.use')}
            </Button>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
