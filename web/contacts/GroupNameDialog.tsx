import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group as ContactGroup } from '#contract/contacts.ts';
import { wordsOf } from '#web/client/index.ts';
import { Button, Group, Stack, TextInput } from '#web/ui/kit.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

type FormProps = {
  initialName?: string;
  submitLabel: string;
  mutation: UseMutationResult<ContactGroup, Error, string>;
  onDone: (group: ContactGroup) => void;
  onClose: () => void;
};

type Props = FormProps & { opened: boolean; title: string };

/** Asks for a group's name: to create it, or to rename it. */
export function GroupNameDialog({ opened, title, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={title}>
      <GroupNameForm {...form} />
    </Dialog>
  );
}

function GroupNameForm({ initialName = '', submitLabel, mutation, onDone, onClose }: FormProps) {
  const { t } = useTranslation('contacts');
  const [name, setName] = useState(initialName);
  const [error, setError] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(t('groups.required'));
    mutation.mutate(name.trim(), {
      onError: (problem) => setError(wordsOf(problem)),
      onSuccess: (group) => {
        onClose();
        onDone(group);
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          label={t('groups.newName')}
          maxLength={100}
          value={name}
          error={error}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('groups.cancel')}
          </Button>
          <Button type="submit" loading={mutation.isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
