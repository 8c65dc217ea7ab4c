import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, scheduleCampaign } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, showSuccess, Text, useForm, useFormat } from '#web/ui/index.ts';
import { updateCachedCampaign } from '../campaigns.ts';
import { StartsAt } from '../StartsAt.tsx';

type Props = { campaign: Campaign; onClose: () => void };

export function TimeDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { t } = useTranslation('sending');
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t('scheduled.change')}>
      <TimeForm {...props} />
    </Dialog>
  );
}

function TimeForm({ campaign: current, onClose }: Props) {
  // Keep the version that the dialog opened with: the server then refuses to overwrite an edit made
  // elsewhere.
  const [campaign] = useState(current);
  const { id: campaignId, version, startsAt, localAt, repeats, repeatsUntil } = campaign;
  const { t } = useTranslation('sending');
  const format = useFormat();
  const client = useQueryClient();
  const rest = { localTime: localAt !== null, repeats, repeatsUntil };
  const change = ({ at }: { at: string }) =>
    call(scheduleCampaign, { params: { campaignId }, query: { version }, body: { at, ...rest } });
  const form = useForm(change, {
    initial: { at: localAt ?? format.localTime(startsAt!) },
    check: ({ at }) => ({ at: at === '' ? t('compose.errors.at') : undefined }),
    onDone: (changed) => {
      updateCachedCampaign(client, changed);
      showSuccess(t('scheduled.changed'));
      onClose();
    },
    onFailed: () => void client.invalidateQueries({ queryKey: ['campaigns'] }),
  });
  return (
    <Form form={form}>
      <StartsAt {...form.field('at')} focusFirst theirs={localAt !== null} />
      {campaign.respectsSendingHours && (
        <Text size="sm" tone="muted">
          {t('scheduled.inHours')}{' '}
          <Link to="/Sending/SendMessage" search={{ change: campaignId }} className="link" data-inline>
            {t('scheduled.seeHours')}
          </Link>
        </Text>
      )}
      <FormButtons form={form} submit={t('scheduled.save')} onCancel={onClose} />
    </Form>
  );
}
