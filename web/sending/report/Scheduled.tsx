import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleCampaign, sendCampaign } from '#contract/sending.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { IconCalendar } from '#web/ui/icons.ts';
import {
  Alert,
  Button,
  ConfirmDialog,
  Dialog,
  Form,
  FormEnd,
  Inline,
  showDone,
  showProblem,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { campaignQuery, type CampaignReport } from '../campaigns.ts';
import { StartsAt } from '../StartsAt.tsx';

type Props = { campaign: CampaignReport };

/** When a scheduled campaign starts, and how that is changed. */
export function Scheduled({ campaign }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const [open, setOpen] = useState<'time' | 'now'>();
  if (campaign.state !== 'scheduled' || campaign.startsAt === null) return null;
  const close = () => setOpen(undefined);
  const time = format.now(new Date(campaign.startsAt));
  return (
    <>
      <Alert tone="quiet" icon={IconCalendar}>
        <Inline justify="between">
          <span>{t(campaign.paused ? 'scheduled.paused' : 'scheduled.starts', { time })}</span>
          <Inline>
            <Button look="plain" size="small" onClick={() => setOpen('time')}>
              {t('scheduled.change')}
            </Button>
            <Button look="plain" size="small" onClick={() => setOpen('now')}>
              {t('scheduled.sendNow')}
            </Button>
          </Inline>
        </Inline>
      </Alert>
      <Dialog opened={open === 'time'} onClose={close} title={t('scheduled.change')}>
        <TimeForm campaign={campaign} onClose={close} />
      </Dialog>
      <SendNow campaign={campaign} opened={open === 'now'} onClose={close} />
    </>
  );
}

function TimeForm({ campaign: { id: campaignId, startsAt }, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const client = useQueryClient();
  const form = useForm((body: { at: string }) => call(scheduleCampaign, { params: { campaignId }, body }), {
    initial: { at: format.clockOf(startsAt!) },
    check: ({ at }) => ({ at: at === '' ? t('compose.errors.at') : undefined }),
    onDone: (changed) => {
      client.setQueryData(campaignQuery(campaignId).queryKey, (was) => was && { ...was, ...changed });
      showDone(t('scheduled.changed'));
      onClose();
    },
  });
  return (
    <Form form={form}>
      <StartsAt {...form.field('at')} focusFirst />
      <FormEnd form={form} submit={t('scheduled.save')} onCancel={onClose} />
    </Form>
  );
}

type DialogProps = Props & { opened: boolean; onClose: () => void };

function SendNow({ campaign: { id, name }, opened, onClose }: DialogProps) {
  const { t } = useTranslation('sending');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendCampaign, { params: { campaignId: id } }),
    onSuccess: (sent) => client.setQueryData(campaignQuery(id).queryKey, (was) => was && { ...was, ...sent }),
    onError: (problem) => showProblem(wordsOf(problem)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('scheduled.sendNowTitle', { name })}
      acceptLabel={t('scheduled.sendNow')}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {t('review.now')}
    </ConfirmDialog>
  );
}
