import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { type ContactImport, type Layout, startImport } from '#contract/imports.ts';
import { call, itemsOf } from '#web/client/index.ts';
import { Button, Form, Skeleton, Stack, useForm } from '#web/ui/index.ts';
import { groupsQuery, LONGEST_NAME } from '../groups.ts';
import { GroupChoice, type Target } from './GroupChoice.tsx';
import { importQuery } from './imports.ts';

const route = getRouteApi('/shell/Groups/Import');

type Props = { contactImport: ContactImport; layout: Layout };

/** Into which group a file is imported, and its start. */
export function StartForm(props: Props) {
  const { group } = route.useSearch();
  const name = props.contactImport.fileName.replace(/\.[^.]+$/, '');
  const alike = useInfiniteQuery(groupsQuery({ search: name.slice(0, LONGEST_NAME) }));
  if (alike.isLoading) return <Skeleton height={180} />;
  return <TargetForm {...props} initial={proposed(name, group, itemsOf(alike.data) ?? [])} />;
}

/** The group that was asked for, else the one named like the file, as when it is imported again, else a new one. */
function proposed(name: string, asked: number | undefined, groups: Group[]): Target {
  const alike = groups.find((group) => group.name.toLowerCase() === name.toLowerCase());
  const groupId = asked ?? alike?.id;
  return { kind: groupId === undefined ? 'new' : 'existing', groupId, name };
}

function TargetForm({ contactImport, layout, initial }: Props & { initial: Target }) {
  const { t } = useTranslation('contacts');
  const form = useStart(contactImport.id, layout, initial);
  return (
    <Form form={form}>
      <Stack narrow align="start">
        <GroupChoice form={form} />
        <Button type="submit" busy={form.isBusy}>
          {t('import.start')}
        </Button>
      </Stack>
    </Form>
  );
}

function useStart(importId: number, layout: Layout, initial: Target) {
  const { t } = useTranslation('contacts');
  const queryClient = useQueryClient();
  const start = async ({ kind, groupId, name }: Target) => {
    if (!layout.columns.some(({ role }) => role === 'number')) return undefined;
    const target = kind === 'existing' ? { groupId } : { newGroupName: name.trim() };
    return call(startImport, { params: { importId }, body: { layout, ...target } });
  };
  return useForm(start, {
    initial,
    check: ({ kind, groupId, name }) =>
      kind === 'existing'
        ? { groupId: groupId === undefined ? t('import.groupRequired') : undefined }
        : { name: name.trim() === '' ? t('import.nameRequired') : undefined },
    refused: (started) => (started ? undefined : { problem: t('import.noNumberColumn') }),
    fieldOf: (name) => ({ newGroupName: 'name' as const, groupId: 'groupId' as const })[name],
    onDone: (started) => queryClient.setQueryData(importQuery(importId).queryKey, started),
  });
}
