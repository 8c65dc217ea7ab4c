import { useTranslation } from 'react-i18next';
import { MAX_REFUSAL_LENGTH, refuseHeldMessages } from '#contract/held-messages.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, type SelectedRows, Text, TextArea, useForm } from '#web/ui/index.ts';
import { decideOn, type HeldFilter } from './held-messages.ts';
import { useShowDecided } from './use-show-decided.ts';

type Chosen = SelectedRows<string, HeldFilter>;

/** Asks for the reason, and refuses the chosen campaigns. */
export function RefuseDialog({ chosen, onClose }: { chosen: Chosen | undefined; onClose: () => void }) {
  const { t } = useTranslation('heldMessages');
  return (
    <Dialog
      opened={chosen !== undefined}
      title={t('refuse.title', { count: chosen?.count ?? 0 })}
      onClose={onClose}
    >
      {chosen && <RefuseForm chosen={chosen} onClose={onClose} />}
    </Dialog>
  );
}

function RefuseForm({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { t } = useTranslation('heldMessages');
  const showDecided = useShowDecided();
  const form = useForm(
    ({ reason }: { reason: string }) =>
      decideOn(chosen.rows, (held) => call(refuseHeldMessages, { body: { held, reason: reason.trim() } })),
    {
      initial: { reason: '' },
      check: ({ reason }) => ({ reason: reason.trim() === '' ? t('required') : undefined }),
      onDone: (decided) => {
        chosen.onStarted();
        onClose();
        showDecided('refuse', decided);
      },
    },
  );
  return (
    <Form form={form}>
      <Text size="sm">{t('refuse.text')}</Text>
      <TextArea
        {...form.field('reason')}
        required
        focusFirst
        label={t('refuse.reason')}
        hint={t('refuse.reasonHint')}
        rows={3}
        maxLength={MAX_REFUSAL_LENGTH}
      />
      <FormButtons form={form} submit={t('refuse.submit')} onCancel={onClose} />
    </Form>
  );
}
