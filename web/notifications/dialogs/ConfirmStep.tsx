import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type MySettings, mySettingsQuery } from '#web/accounts/settings/queries.ts';
import { Button, Inline, ProblemNote, Skeleton, Stack, Text } from '#web/ui/index.ts';
import classes from './ConfirmStep.module.css';
import { useConfirmDetails } from './use-confirm-details.ts';

const SHOWN = ['fullname', 'contactNo1', 'contactNo2', 'email'] as const;

export function ConfirmStep({ onUpdate }: { onUpdate: () => void }) {
  const { t } = useTranslation('notifications');
  const { data, error, refetch } = useQuery(mySettingsQuery);
  const { mutate, isPending } = useConfirmDetails();
  return (
    <Stack>
      <Text size="sm">{t('details.text')}</Text>
      {data && <Details settings={data} />}
      {!data &&
        (error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={108} />)}
      <Inline justify="end" above="xs">
        <Button look="plain" onClick={onUpdate}>
          {t('details.update')}
        </Button>
        <Button busy={isPending} disabled={!data} onClick={() => mutate()}>
          {t('details.confirm')}
        </Button>
      </Inline>
    </Stack>
  );
}

function Details({ settings }: { settings: MySettings }) {
  const { t } = useTranslation(['mySettings', 'notifications']);
  return (
    <dl className={classes.details}>
      {SHOWN.map((field) => (
        <div key={field}>
          <dt>{t(`details.${field}`)}</dt>
          <dd data-none={settings[field] === '' || undefined}>
            {settings[field] || t('details.notGiven', { ns: 'notifications' })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
