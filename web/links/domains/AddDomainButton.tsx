import { useTranslation } from 'react-i18next';
import { addLinkDomain } from '#contract/links.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { Button, Dialog, Form, FormButtons, TextField, useCallForm, useDisclosure } from '#web/ui/index.ts';

export function AddDomainButton() {
  const { t } = useTranslation('links');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button icon={IconPlus} onClick={open}>
        {t('domain.add')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('domain.add')}>
        <AddForm onClose={close} />
      </Dialog>
    </>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('links');
  const form = useCallForm(addLinkDomain, {
    initial: { host: '' },
    check: ({ host }) => (host.trim() === '' ? { host: t('form.required') } : {}),
    doneMessage: () => t('domain.added'),
    onDone: onClose,
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('host')}
        required
        focusFirst
        label={t('domain.host')}
        hint={t('domain.hostHint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={300}
      />
      <FormButtons form={form} submit={t('domain.add')} onCancel={onClose} />
    </Form>
  );
}
