import { useTranslation } from 'react-i18next';
import type { SenderId } from '#contract/sender-ids.ts';
import { Button, Dialog, Inline, Moment, Stack, Text } from '#web/ui/index.ts';
import { Reach } from './Reach.tsx';
import { SenderIdChip } from './SenderIdChip.tsx';

type Props = { senderId: SenderId; opened: boolean; onClose: () => void };

export function DetailsDialog({ senderId, opened, onClose }: Props) {
  const { t } = useTranslation('senderIds');
  const { sender, state, reason, purpose, countries, requestedBy, requestedAt, decidedAt } = senderId;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('details.title', { sender })}>
      <Stack>
        <Inline>
          <SenderIdChip state={state} />
          <Text size="sm" tone="muted">
            {t('requested')} <Moment at={requestedAt} /> · {requestedBy ?? t('details.nobody')}
          </Text>
        </Inline>
        {reason && <LabeledText title={t('details.reason')} text={reason} />}
        <LabeledText title={t('purpose')} text={purpose} />
        <Reach sender={sender} countries={countries} />
        {decidedAt && (
          <Text size="xs" tone="muted">
            {t('details.decided')} <Moment at={decidedAt} />
          </Text>
        )}
        <Inline>
          <Button look="plain" onClick={onClose}>
            {t('details.close')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}

function LabeledText({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap="xs">
      <Text size="sm" strong>
        {title}
      </Text>
      <Text size="sm">{text}</Text>
    </Stack>
  );
}
