import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeCampaign } from '#contract/sending.ts';
import { describeSenderIdProblem, senderIdProblem } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormEnd, PartCounter, showDone, TextArea, TextField, useForm } from '#web/ui/index.ts';
import { campaignQuery, type CampaignReport } from '../campaigns.ts';

type Props = { campaign: CampaignReport; onClose: () => void };

/** Changes what a scheduled campaign says, and from whom. */
export function ChangeDialog({ opened, ...form }: Props & { opened: boolean }) {
  const { t } = useTranslation('sending');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('scheduled.changeMessage')} width={560}>
      <ChangeForm {...form} />
    </Dialog>
  );
}

function ChangeForm({ campaign, onClose }: Props) {
  const { t } = useTranslation('sending');
  const client = useQueryClient();
  const { id: campaignId, name, sender, text } = campaign;
  const change = (body: { name: string; sender: string; text: string }) =>
    call(changeCampaign, { params: { campaignId }, body });
  const form = useForm(change, {
    initial: { name, sender, text },
    check: (values) => {
      const problem = senderIdProblem(values.sender.trim());
      return {
        ...(problem && { sender: describeSenderIdProblem(problem) }),
        ...(values.text.trim() === '' && { text: t('compose.errors.text') }),
      };
    },
    onDone: (changed) => {
      client.setQueryData(campaignQuery(campaignId).queryKey, (was) => was && { ...was, ...changed });
      showDone(t('scheduled.messageChanged'));
      onClose();
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('sender')} required short label={t('compose.sender')} maxLength={20} />
      <TextArea
        {...form.field('text')}
        required
        focusFirst
        label={t('compose.text')}
        rows={5}
        most={14}
        maxLength={2000}
      />
      <PartCounter text={form.values.text} />
      <TextField {...form.field('name')} short label={t('compose.name')} maxLength={100} />
      <FormEnd form={form} submit={t('scheduled.save')} onCancel={onClose} />
    </Form>
  );
}
