import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type MySettings, mySettingsQuery } from '../queries.ts';
import { Button, Inline, ProblemNote, Skeleton, Stack, Text } from '#web/ui/index.ts';
import classes from './ConfirmStep.module.css';
import { useConfirmDetails } from './use-confirm-details.ts';

const SHOWN_FIELDS = ['fullname', 'contactNo1', 'contactNo2', 'email'] as const;

type Props = { onUpdate: () => void; onConfirmed: () => void };

export function ConfirmStep({ onUpdate, onConfirmed }: Props) {
  const { t } = useTranslation('mySettings');
  const { data, error, refetch } = useQuery(mySettingsQuery);
  const { mutate, isPending } = useConfirmDetails(onConfirmed);
  return (
    <Stack>
      <Text size="sm">{t('outdated.text')}</Text>
      {data && <Details settings={data} />}
      {!data &&
        (error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={108} />)}
      <Inline justify="end" above="xs">
        <Button look="plain" onClick={onUpdate}>
          {t('outdated.update')}
        </Button>
        <Button busy={isPending} disabled={!data} onClick={() => mutate()}>
          {t('outdated.confirm')}
        </Button>
      </Inline>
    </Stack>
  );
}

function Details({ settings }: { settings: MySettings }) {
  const { t } = useTranslation('mySettings');
  return (
    <dl className={classes.details}>
      {SHOWN_FIELDS.map((field) => (
        <div key={field}>
          <dt>{t(`details.${field}`)}</dt>
          <dd data-none={settings[field] === '' || undefined}>{settings[field] || t('outdated.notGiven')}</dd>
        </div>
      ))}
    </dl>
  );
}
