import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactImport, type Layout, startImport } from '#contract/imports.ts';
import { call, itemsOf } from '#web/client/index.ts';
import { Form, Skeleton, Stack, useForm } from '#web/ui/index.ts';
import { groupsQuery, MAX_GROUP_NAME_LENGTH } from '../groups.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { ImportOptions } from './ImportOptions.tsx';
import { MixedDatesNote } from './MixedDatesNote.tsx';
import { LandlineNote } from './LandlineNote.tsx';
import { importQuery } from './imports.ts';
import type { Recognition, RowKind } from './row-kinds.ts';
import { StartBar } from './StartBar.tsx';
import classes from './StartForm.module.css';
import { proposeTarget, type ImportTarget } from './target.ts';

const route = getRouteApi('/shell/Groups/Import');

type Props = {
  contactImport: ContactImport;
  layout: Layout;
  recognition: Recognition;
  /** Changes options that concern values, not the file's structure. */
  onLayoutChange: (change: Pick<Layout, 'invalidValues' | 'landlines'>) => void;
  onShow: (kind: RowKind) => void;
  children: ReactNode;
};

export function StartForm(props: Props) {
  const { group } = route.useSearch();
  const { fileName } = props.contactImport;
  const name = fileName.replace(/\.[^.]+$/, '');
  const similarGroups = useInfiniteQuery(groupsQuery({ search: name.slice(0, MAX_GROUP_NAME_LENGTH - 3) }));
  if (similarGroups.isLoading) return <Skeleton height={180} />;
  return (
    <TargetForm {...props} initial={proposeTarget(fileName, group, itemsOf(similarGroups.data) ?? [])} />
  );
}

function TargetForm({
  contactImport,
  layout,
  recognition,
  onLayoutChange,
  onShow,
  initial,
  children,
}: Props & { initial: ImportTarget }) {
  const undecided = {
    dates: findUndecidedColumns(layout, recognition.ambiguousDates, 'dayFirst'),
    numbers: findUndecidedColumns(layout, recognition.ambiguousNumbers, 'decimalComma'),
  };
  const form = useStart(contactImport.id, { layout, undecided, initial });
  return (
    <Form form={form} sections>
      <Stack gap="xl">
        {children}
        <MixedDatesNote layout={layout} recognition={recognition} onShow={() => onShow('otherOrder')} />
        <LandlineNote
          layout={layout}
          checked={recognition.checked}
          onChange={(landlines) => onLayoutChange({ landlines })}
        />
        <div className={classes.columns}>
          <GroupChoice form={form} />
          <ImportOptions
            form={form}
            layout={layout}
            onInvalidValues={(invalidValues) => onLayoutChange({ invalidValues })}
          />
        </div>
      </Stack>
      <StartBar form={form} recognition={recognition} onShow={onShow} />
    </Form>
  );
}

/** Returns the names of the ambiguous columns for which the user has not chosen `setting` yet. */
const findUndecidedColumns = (
  { columns }: Layout,
  indexes: number[],
  setting: 'dayFirst' | 'decimalComma',
): string[] =>
  indexes.flatMap((index) => {
    const column = columns[index];
    return column && column[setting] === undefined ? column.name : [];
  });

type StartOptions = {
  layout: Layout;
  undecided: { dates: string[]; numbers: string[] };
  initial: ImportTarget;
};

function useStart(importId: number, { layout, undecided, initial }: StartOptions) {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const start = async ({ kind, groupIds, name, existing, overwritesWithBlank }: ImportTarget) => {
    if (!layout.columns.some(({ role }) => role === 'number')) return t('noNumberColumn');
    const { dates, numbers } = undecided;
    if (dates.length > 0) return t('orderNeeded', { names: dates.join(', ') });
    if (numbers.length > 0) return t('decimalsNeeded', { names: numbers.join(', ') });
    const groups = { new: { newGroupName: name.trim() }, existing: { groupIds }, none: {} }[kind];
    const updatesExisting = existing === 'update';
    return call(startImport, {
      params: { importId },
      body: { layout, ...groups, updatesExisting, overwritesWithBlank },
    });
  };
  return useForm(start, {
    initial,
    check: ({ kind, groupIds, name }) => ({
      groupIds: kind === 'existing' && groupIds.length === 0 ? t('groupRequired') : undefined,
      name: kind === 'new' && name.trim() === '' ? t('nameRequired') : undefined,
    }),
    refusalIn: (started) => (typeof started === 'string' ? { problem: started } : undefined),
    fieldOf: (name) => ({ newGroupName: 'name' as const, groupIds: 'groupIds' as const })[name],
    onDone: (started) => {
      if (typeof started === 'object') queryClient.setQueryData(importQuery(importId).queryKey, started);
    },
  });
}
