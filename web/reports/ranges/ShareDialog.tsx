import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RangeReport, shareReport, stopSharingReport } from '#contract/range-reports.ts';
import { call, errorMessage } from '#web/client/index.ts';
import {
  Button,
  CopyButton,
  Dialog,
  Inline,
  Notice,
  Select,
  showSuccess,
  showProblem,
  Stack,
  Text,
  TextField,
  useFormat,
} from '#web/ui/index.ts';

type Props = { report: RangeReport; name: string; opened: boolean; onClose: () => void };

/** Creates or revokes a public link to a report. */
export function ShareDialog({ name, opened, onClose, ...rest }: Props) {
  const { t } = useTranslation('rangeReports');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('share.title', { name })}>
      <ShareForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

const LINK_LIFETIMES = ['1', '7', '14', '30'] as const;

function ShareForm({ report, onClose }: Pick<Props, 'report' | 'onClose'>) {
  const { t } = useTranslation('rangeReports');
  const format = useFormat();
  const [days, setDays] = useState<(typeof LINK_LIFETIMES)[number]>('7');
  const params = { reportId: report.id };
  const onError = (problem: Error) => showProblem(errorMessage(problem));
  const share = useMutation({
    mutationFn: () => call(shareReport, { params, body: { days: Number(days) } }),
    onError,
  });
  const stop = useMutation({
    mutationFn: () => call(stopSharingReport, { params }),
    onError,
    onSuccess: () => {
      onClose();
      showSuccess(t('share.stopped'));
    },
  });
  if (share.data)
    return (
      <Stack>
        <Notice tone="good">{t('share.once')}</Notice>
        <LinkField label={t('share.workbook')} url={share.data.xlsx} />
        <LinkField label={t('share.csv')} url={share.data.csv} />
        <Button look="plain" onClick={onClose}>
          {t('close')}
        </Button>
      </Stack>
    );
  return (
    <Stack>
      <Text>{t('share.text')}</Text>
      {report.sharedUntil && (
        <Notice tone="quiet">
          {t('share.again', { until: format.clockTime(format.localTime(report.sharedUntil)) })}
        </Notice>
      )}
      <Select
        focusFirst
        label={t('share.days')}
        value={days}
        options={LINK_LIFETIMES.map((value) => ({
          value,
          label: t('share.after', { count: Number(value) }),
        }))}
        onChange={setDays}
      />
      <Inline>
        <Button busy={share.isPending} onClick={() => share.mutate()}>
          {t('share.make')}
        </Button>
        {report.sharedUntil && (
          <Button look="plain" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('share.stop')}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

function LinkField({ label, url }: { label: string; url: string }) {
  const { t } = useTranslation('rangeReports');
  return (
    <Inline nowrap align="end">
      <TextField label={label} value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <CopyButton text={url} label={t('share.copy')} />
    </Inline>
  );
}
