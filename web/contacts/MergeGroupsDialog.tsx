import { useTranslation } from 'react-i18next';
import { type Group, mergeGroups } from '#contract/contacts.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, Text, useForm } from '#web/ui/index.ts';
import { GroupsField } from './numbers/GroupsField.tsx';
import { UsingCampaigns } from './UsingCampaigns.tsx';

type FormProps = { group: Group; onStarted?: (() => void) | undefined; onClose: () => void };

/** Moves the contacts of the chosen groups into `group`. */
export function MergeGroupsDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contacts');
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      title={t('mergeTitle', { ns: 'groupDialogs', name: form.group.name })}
    >
      <MergeForm {...form} />
    </Dialog>
  );
}

function MergeForm({ group, onStarted, onClose }: FormProps) {
  const { t } = useTranslation('contacts');
  const form = useForm(
    (body: { groupIds: number[] }) => call(mergeGroups, { params: { groupId: group.id }, body }),
    {
      initial: { groupIds: [] as number[] },
      check: ({ groupIds }) => ({
        groupIds: groupIds.some((id) => id !== group.id)
          ? undefined
          : t('mergeRequired', { ns: 'groupDialogs' }),
      }),
      onDone: () => {
        onClose();
        onStarted?.();
      },
    },
  );
  const merged = form.values.groupIds.filter((id) => id !== group.id);
  return (
    <Form form={form}>
      <Text tone="muted">{t('mergeText', { ns: 'groupDialogs', name: group.name })}</Text>
      <GroupsField
        {...form.field('groupIds')}
        id="merged-groups"
        required
        focusFirst
        label={t('mergeGroups', { ns: 'groupDialogs' })}
      />
      {merged.length > 0 && <UsingCampaigns groups={{ ids: merged }} effect="merged" />}
      <FormButtons form={form} submit={t('groups.merge')} onCancel={onClose} />
    </Form>
  );
}
