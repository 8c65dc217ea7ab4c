import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import type { ContactImport, Layout } from '#contract/imports.ts';
import { itemsOf, wordsOf } from '#web/client/index.ts';
import { Alert, Button, ProblemNote, Skeleton, Stack } from '#web/ui/index.ts';
import { groupsQuery, LONGEST_NAME } from '../groups.ts';
import { FileFacts } from './FileFacts.tsx';
import { GroupChoice, type Target } from './GroupChoice.tsx';
import { recognitionQuery, useStartImport } from './imports.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { withRole } from './roles.ts';

const route = getRouteApi('/shell/Groups/Import');

/** How an uploaded file is to be read, and into which group. */
export function LayoutForm({ contactImport }: { contactImport: ContactImport }) {
  const [changes, setChanges] = useState<Partial<Layout>>({});
  const { data, error, refetch } = useQuery(recognitionQuery(contactImport.id, changes));
  if (!data?.layout) {
    return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  }
  const layout = { ...data.layout, ...changes };
  return (
    <Stack gap="xl">
      <FileFacts
        layout={layout}
        // Read otherwise, the file has other columns: they are recognised anew.
        onChange={(facts) => setChanges(({ columns: _columns, ...before }) => ({ ...before, ...facts }))}
      />
      {error && <ProblemNote error={error} />}
      <PreviewTable
        layout={layout}
        rows={data.preview}
        onRole={(index, role) =>
          setChanges((before) => ({ ...before, columns: withRole(layout.columns, index, role) }))
        }
      />
      <StartForm contactImport={contactImport} layout={layout} />
    </Stack>
  );
}

function StartForm({ contactImport, layout }: { contactImport: ContactImport; layout: Layout }) {
  const { t } = useTranslation('contacts');
  const { group } = route.useSearch();
  const name = contactImport.fileName.replace(/\.[^.]+$/, '');
  const [chosen, setTarget] = useState<Target>();
  const alike = useInfiniteQuery(groupsQuery({ search: name.slice(0, LONGEST_NAME) }));
  const target = chosen ?? proposed(name, group, itemsOf(alike.data) ?? []);
  const [missing, setMissing] = useState<string>();
  const { start, isPending, error } = useStart(contactImport.id);
  const submit = () => {
    const said = whatIsMissing(layout, target);
    setMissing(said && t(`import.${said}`));
    if (said === undefined) start(layout, target);
  };
  const problem = missing ?? (error ? wordsOf(error) : undefined);
  return (
    <Stack narrow align="start">
      <GroupChoice target={target} onChange={setTarget} />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button busy={isPending} onClick={submit}>
        {t('import.start')}
      </Button>
    </Stack>
  );
}

/** The group that was asked for, else the one named like the file, as when it is imported again, else a new one. */
function proposed(name: string, asked: number | undefined, groups: Group[]): Target {
  const alike = groups.find((group) => group.name.toLowerCase() === name.toLowerCase());
  const groupId = asked ?? alike?.id;
  return { kind: groupId === undefined ? 'new' : 'existing', groupId, name };
}

function whatIsMissing(layout: Layout, { kind, groupId, name }: Target) {
  if (!layout.columns.some(({ role }) => role === 'number')) return 'noNumberColumn';
  if (kind === 'existing') return groupId === undefined ? 'groupRequired' : undefined;
  return name.trim() === '' ? 'nameRequired' : undefined;
}

function useStart(importId: number) {
  const { mutate, isPending, error } = useStartImport(importId);
  const start = (layout: Layout, { kind, groupId, name }: Target) =>
    mutate(kind === 'existing' ? { layout, groupId } : { layout, newGroupName: name.trim() });
  return { start, isPending, error };
}
