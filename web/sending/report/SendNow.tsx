import { messageTotal } from '#contract/campaign-states.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, sendCampaign } from '#contract/sending.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { Button, Dialog, Inline, showProblem, Stack, Text } from '#web/ui/index.ts';
import { updateCachedCampaign } from '../campaigns.ts';
import { ConfirmRecipientCount, isCountConfirmed } from '../ConfirmRecipientCount.tsx';
import { settingsQuery } from '../settings.ts';

type Props = { campaign: Campaign; opened: boolean; onClose: () => void };

/**
 * Asks the user to confirm sending a scheduled campaign now. For a large campaign, the user must type the
 * recipient count.
 */
export function SendNow({ opened, ...asked }: Props) {
  const { t } = useTranslation('sending');
  return (
    <Dialog
      opened={opened}
      onClose={asked.onClose}
      title={t('scheduled.sendNowTitle', { name: asked.campaign.name })}
    >
      <SendNowConfirmation {...asked} />
    </Dialog>
  );
}

function SendNowConfirmation({ campaign: current, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('sending');
  // Keep the campaign that the dialog showed, because the user confirms that version.
  const [campaign] = useState(current);
  const { id, version } = campaign;
  const recipients = messageTotal(campaign);
  const client = useQueryClient();
  const { data: settings } = useQuery(settingsQuery);
  const [count, setCount] = useState('');
  const isLarge = settings !== undefined && recipients > settings.confirmAboveForYou;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendCampaign, { params: { campaignId: id }, query: { version } }),
    onSuccess: (sent) => updateCachedCampaign(client, sent),
    onError: (problem) => {
      showProblem(errorMessage(problem));
      void client.invalidateQueries({ queryKey: ['campaigns'] });
    },
    onSettled: onClose,
  });
  return (
    <Stack>
      <Text>
        {t('scheduled.sendNowTo', { count: recipients })}{' '}
        {t(campaign.respectsSendingHours ? 'scheduled.nowInHours' : 'review.now')}
      </Text>
      {isLarge && <ConfirmRecipientCount recipients={recipients} value={count} onChange={setCount} />}
      <Inline justify="end">
        <Button look="plain" onClick={onClose} disabled={isPending} focusFirst={!isLarge}>
          {t('review.back')}
        </Button>
        <Button
          onClick={() => mutate()}
          disabled={settings === undefined || (isLarge && !isCountConfirmed(count, recipients))}
          busy={isPending}
        >
          {t('scheduled.sendNow')}
        </Button>
      </Inline>
    </Stack>
  );
}
