import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '#web/client/index.ts';
import { Button, Group, Stack, Textarea } from '#web/ui/kit.ts';
import { showDone } from '#web/ui/toast.tsx';
import { useAddOptOuts } from './opt-outs.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = { opened: boolean; onClose: () => void };

export function AddOptOutsDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('optOuts');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('add')}>
      <AddOptOutsForm onClose={onClose} />
    </Dialog>
  );
}

function AddOptOutsForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('optOuts');
  const { mutate, isPending } = useAddOptOuts();
  const [numbers, setNumbers] = useState('');
  const [error, setError] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (numbers.trim() === '') return setError(t('dialog.required'));
    mutate(numbers, {
      onError: (problem) => setError(wordsOf(problem)),
      onSuccess: ({ added, alreadyThere, invalid }) => {
        const there = alreadyThere > 0 ? ` ${t('dialog.alreadyThere', { count: alreadyThere })}` : '';
        if (added + alreadyThere > 0) showDone(t('dialog.added', { count: added }) + there);
        if (invalid.length === 0) return onClose();
        setNumbers(invalid.join('\n'));
        setError(t('dialog.invalid', { numbers: invalid.slice(0, 5).join(', ') }));
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Textarea
          data-autofocus
          label={t('dialog.numbers')}
          description={t('dialog.hint')}
          rows={6}
          value={numbers}
          error={error}
          onChange={({ currentTarget }) => setNumbers(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('dialog.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
