import { useTranslation } from 'react-i18next';
import { addOptOuts } from '#contract/opt-outs.ts';
import { IconPlus } from '#web/ui/icons.ts';
import {
  Button,
  Dialog,
  Form,
  FormEnd,
  showDone,
  TextArea,
  useCallForm,
  useDisclosure,
} from '#web/ui/index.ts';

/** The button, and the dialog that it opens. */
export function AddOptOuts() {
  const { t } = useTranslation('optOuts');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button icon={IconPlus} onClick={open}>
        {t('add')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('add')}>
        <AddOptOutsForm onClose={close} />
      </Dialog>
    </>
  );
}

/** What was not a number stays in the field. */
function AddOptOutsForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('optOuts');
  const form = useCallForm(addOptOuts, {
    initial: { numbers: '' },
    check: ({ numbers }) => ({ numbers: numbers.trim() === '' ? t('dialog.required') : undefined }),
    refused: ({ added, alreadyThere, invalid }, { change }) => {
      const there = alreadyThere > 0 ? ` ${t('dialog.alreadyThere', { count: alreadyThere })}` : '';
      if (added > 0) showDone(t('dialog.added', { count: added }) + there);
      else if (alreadyThere > 0) showDone(t('dialog.onlyThere', { count: alreadyThere }));
      if (invalid.length === 0) return undefined;
      change({ numbers: invalid.join('\n') });
      return { faults: { numbers: t('dialog.invalid', { numbers: invalid.slice(0, 5).join(', ') }) } };
    },
    onDone: onClose,
  });
  return (
    <Form form={form}>
      <TextArea
        {...form.field('numbers')}
        required
        focusFirst
        label={t('dialog.numbers')}
        hint={t('dialog.hint')}
        rows={6}
      />
      <FormEnd form={form} submit={t('dialog.submit')} onCancel={onClose} />
    </Form>
  );
}
