import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addOptOuts, removeOptOut } from '#contract/opt-outs.ts';
import { setClickTracking } from '#contract/link-tracking.ts';
import type { Person } from '#contract/people.ts';
import { formatNumber } from '#sms/index.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconHandStop } from '#web/ui/icons.ts';
import {
  Button,
  Checkbox,
  ConfirmDialog,
  Section,
  showSuccess,
  showProblem,
  Text,
  useFormat,
} from '#web/ui/index.ts';
import classes from './ContactPage.module.css';

/** Shows whether the person receives messages, or when and how they opted out. */
export function Messages({ person: { number, optOut, tracksClicks } }: { person: Person }) {
  const { t } = useTranslation('people');
  return (
    <Section title={t('messages')}>
      {optOut ? (
        <>
          <OptedOut optOut={optOut} />
          <OptIn number={number} />
        </>
      ) : (
        <>
          <Text below="sm">{t('gets')}</Text>
          <OptOut number={number} />
        </>
      )}
      <ClickTracking number={number} tracksClicks={tracksClicks} />
    </Section>
  );
}

export function OptedOut({ optOut: { at, source, detail } }: { optOut: NonNullable<Person['optOut']> }) {
  const { t } = useTranslation('people');
  const { fullDay, today } = useFormat();
  const how =
    detail !== '' && source === 'manual'
      ? t('outByUser', { detail })
      : detail !== '' && source === 'import'
        ? t('outByFile', { detail })
        : t(`outBy.${source}`);
  return (
    <div>
      <Text>{t('outSince', { day: fullDay(today(Date.parse(at))) })}</Text>
      <Text tone="muted" size="xs">
        {how}
      </Text>
      {source === 'reply' && detail !== '' && (
        <blockquote className={classes.quote} dir="auto">
          {detail}
        </blockquote>
      )}
    </div>
  );
}

function OptOut({ number }: { number: string }) {
  const { t } = useTranslation('people');
  const may = useIsAllowed(addOptOuts);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(addOptOuts, { body: { numbers: `+${number}` } }),
    onSuccess: () => showSuccess(t('optedOut', { number: formatNumber(number) })),
    onError: (error) => showProblem(errorMessage(error)),
  });
  if (!may) return null;
  return (
    <Button look="plain" icon={IconHandStop} busy={isPending} onClick={() => mutate()}>
      {t('optOut')}
    </Button>
  );
}

/** Lets a user stop recording which links the person opens. */
function ClickTracking({ number, tracksClicks }: Pick<Person, 'number' | 'tracksClicks'>) {
  const { t } = useTranslation('people');
  const may = useIsAllowed(setClickTracking);
  const { mutate, isPending } = useMutation({
    mutationFn: (isTracked: boolean) =>
      call(setClickTracking, { params: { number }, body: { tracksClicks: isTracked } }),
    onSuccess: (_, isTracked) => showSuccess(t(isTracked ? 'clicks.on' : 'clicks.off')),
    onError: (error) => showProblem(errorMessage(error)),
  });
  return (
    <div className={classes.after}>
      {may ? (
        <Checkbox
          label={t('clicks.label')}
          value={isPending ? !tracksClicks : tracksClicks}
          onChange={mutate}
        />
      ) : (
        !tracksClicks && <Text tone="muted">{t('clicks.notRecorded')}</Text>
      )}
    </div>
  );
}

function OptIn({ number }: { number: string }) {
  const { t } = useTranslation('people');
  const may = useIsAllowed(removeOptOut);
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => call(removeOptOut, { params: { number }, body: { reason } }),
    onSuccess: () => {
      setConfirming(false);
      showSuccess(t('optedIn', { number: formatNumber(number) }));
    },
    onError: (error) => showProblem(errorMessage(error)),
  });
  if (!may) return null;
  return (
    <>
      <div className={classes.after}>
        <Button look="plain" onClick={() => setConfirming(true)}>
          {t('optIn')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title={t('optInTitle', { number: formatNumber(number) })}
        acceptLabel={t('optIn')}
        reasons={{
          label: t('reasons.label'),
          choose: t('reasons.choose'),
          usual: t('reasons.usual', { returnObjects: true }),
          other: t('reasons.other'),
          otherLabel: t('reasons.otherLabel'),
        }}
        busy={isPending}
        onAccept={mutate}
        onClose={() => setConfirming(false)}
      >
        {t('optInText')}
      </ConfirmDialog>
    </>
  );
}
