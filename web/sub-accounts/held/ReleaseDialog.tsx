import { useTranslation } from 'react-i18next';
import { releaseHeldMessages } from '#contract/held-messages.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, type SelectedRows, Text, useForm } from '#web/ui/index.ts';
import { decideOn, type HeldFilter } from './held-messages.ts';
import { useShowDecided } from './use-show-decided.ts';

type Chosen = SelectedRows<string, HeldFilter>;

/** Releases the chosen campaigns after a confirmation. */
export function ReleaseDialog({ chosen, onClose }: { chosen: Chosen | undefined; onClose: () => void }) {
  const { t } = useTranslation('heldMessages');
  return (
    <Dialog
      opened={chosen !== undefined}
      title={t('release.title', { count: chosen?.count ?? 0 })}
      onClose={onClose}
    >
      {chosen && <ReleaseForm chosen={chosen} onClose={onClose} />}
    </Dialog>
  );
}

function ReleaseForm({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { t } = useTranslation('heldMessages');
  const showDecided = useShowDecided();
  const form = useForm(() => decideOn(chosen.rows, (held) => call(releaseHeldMessages, { body: { held } })), {
    initial: {},
    onDone: (decided) => {
      chosen.onStarted();
      onClose();
      showDecided('release', decided);
    },
  });
  return (
    <Form form={form}>
      <Text size="sm">{t('release.text')}</Text>
      <FormButtons form={form} submit={t('release.submit')} onCancel={onClose} />
    </Form>
  );
}
