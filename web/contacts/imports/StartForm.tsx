import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactImport, type Layout, startImport } from '#contract/imports.ts';
import { call, itemsOf } from '#web/client/index.ts';
import { Form, Skeleton, Stack, useForm } from '#web/ui/index.ts';
import { groupsQuery, LONGEST_NAME } from '../groups.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { ImportOptions } from './ImportOptions.tsx';
import { MixedDates } from './MixedDates.tsx';
import { Landlines } from './Landlines.tsx';
import { importQuery } from './imports.ts';
import type { Recognition, RowKind } from './row-kinds.ts';
import { StartBar } from './StartBar.tsx';
import classes from './StartForm.module.css';
import { proposedTarget, type Target } from './target.ts';

const route = getRouteApi('/shell/Groups/Import');

type Props = {
  contactImport: ContactImport;
  layout: Layout;
  recognition: Recognition;
  /** Of what is not the file's own but how its cells are taken. */
  onTaken: (change: Pick<Layout, 'invalidValues' | 'landlines'>) => void;
  onShow: (kind: RowKind) => void;
  /** The preview. */
  children: ReactNode;
};

/** Into which groups a file is imported, what it looks like, and its start. */
export function StartForm(props: Props) {
  const { group } = route.useSearch();
  const { fileName } = props.contactImport;
  const name = fileName.replace(/\.[^.]+$/, '');
  const alike = useInfiniteQuery(groupsQuery({ search: name.slice(0, LONGEST_NAME - 3) }));
  if (alike.isLoading) return <Skeleton height={180} />;
  return <TargetForm {...props} initial={proposedTarget(fileName, group, itemsOf(alike.data) ?? [])} />;
}

function TargetForm({
  contactImport,
  layout,
  recognition,
  onTaken,
  onShow,
  initial,
  children,
}: Props & { initial: Target }) {
  const undecided = {
    dates: undecidedIn(layout, recognition.ambiguousDates, 'dayFirst'),
    numbers: undecidedIn(layout, recognition.ambiguousNumbers, 'decimalComma'),
  };
  const form = useStart(contactImport.id, { layout, undecided, initial });
  return (
    <Form form={form} sections>
      <Stack gap="xl">
        {children}
        <MixedDates layout={layout} recognition={recognition} onShow={() => onShow('otherOrder')} />
        <Landlines
          layout={layout}
          checked={recognition.checked}
          onChange={(landlines) => onTaken({ landlines })}
        />
        <div className={classes.columns}>
          <GroupChoice form={form} />
          <ImportOptions
            form={form}
            layout={layout}
            onInvalidValues={(invalidValues) => onTaken({ invalidValues })}
          />
        </div>
      </Stack>
      <StartBar form={form} recognition={recognition} onShow={onShow} />
    </Form>
  );
}

/** The names of the columns of which it has still to be said how they are read. */
const undecidedIn = ({ columns }: Layout, places: number[], reading: 'dayFirst' | 'decimalComma'): string[] =>
  places.flatMap((place) => {
    const column = columns[place];
    return column && column[reading] === undefined ? column.name : [];
  });

type Ready = { layout: Layout; undecided: { dates: string[]; numbers: string[] }; initial: Target };

function useStart(importId: number, { layout, undecided, initial }: Ready) {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const start = async ({ kind, groupIds, name, existing, overwritesWithBlank }: Target) => {
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
