import { useTranslation } from 'react-i18next';
import { addOptOuts } from '#contract/opt-outs.ts';
import { Dialog, Form, FormEnd, showDone, TextArea, useCallForm } from '#web/ui/index.ts';

type Props = { opened: boolean; onClose: () => void };

export function AddOptOutsDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('optOuts');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('add')}>
      <AddOptOutsForm onClose={onClose} />
    </Dialog>
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
