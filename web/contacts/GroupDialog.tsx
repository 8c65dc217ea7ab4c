import { useTranslation } from 'react-i18next';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Alert, Button, Group, Stack, TextInput } from '#web/ui/kit.ts';
import { type FormProps, useGroupForm } from './use-group-form.ts';

/** Creates a group, or changes the name of one and when it expires. */
export function GroupDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contacts');
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      title={form.group ? t('groups.editTitle') : t('groups.create')}
    >
      <GroupForm {...form} />
    </Dialog>
  );
}

function GroupForm(props: FormProps) {
  const { t } = useTranslation('contacts');
  const { form, date, days, submit, isPending } = useGroupForm(props);
  const { error } = form.errors;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <TextInput
          data-autofocus
          label={t('groups.newName')}
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <TextInput
          ref={date}
          type="date"
          label={t('groups.expiresOn')}
          description={t('groups.expiresOnHint')}
          min={days.first}
          max={days.last}
          {...form.getInputProps('expiresOn')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            {t('groups.cancel')}
          </Button>
          <BusyButton type="submit" busy={isPending}>
            {props.group ? t('groups.save') : t('groups.create')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
