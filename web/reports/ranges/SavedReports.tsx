import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteReportDefinition,
  runReportDefinition,
  type ReportDefinition,
} from '#contract/range-reports.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconDots, IconPencil, IconTrash } from '#web/ui/icons.ts';
import {
  Button,
  ConfirmDialog,
  IconButton,
  Inline,
  Menu,
  MenuItem,
  MenuLink,
  ProblemNote,
  Row,
  Rows,
  Section,
  showSuccess,
  showProblem,
} from '#web/ui/index.ts';
import { definitionsQuery } from './reports.ts';

/** Saved report definitions. Renders nothing if there are none. */
export function SavedReports() {
  const { t } = useTranslation('rangeReports');
  const { data, error, refetch } = useQuery(definitionsQuery);
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Section title={t('saved.title')} context={t('saved.context')}>
      <Rows label={t('saved.title')}>
        {data.map((definition) => (
          <SavedReport key={definition.id} definition={definition} />
        ))}
      </Rows>
    </Section>
  );
}

function SavedReport({ definition }: { definition: ReportDefinition }) {
  const { t } = useTranslation('rangeReports');
  const { id, name, range, problem } = definition;
  const mayRun = useIsAllowed(runReportDefinition);
  const [isConfirming, setConfirming] = useState(false);
  const params = { definitionId: id };
  const create = useMutation({
    mutationFn: () => call(runReportDefinition, { params }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => showSuccess(t('saved.making', { name })),
  });
  const remove = useMutation({
    mutationFn: () => call(deleteReportDefinition, { params }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => showSuccess(t('saved.deleted', { name })),
  });
  const days =
    'preset' in range ? t(`form.presets.${range.preset}`) : t('someDays', { from: range.from, to: range.to });
  return (
    <>
      <Row
        title={name}
        problem={problem && t('saved.problem', { problem })}
        note={`${days} · ${useScheduleText(definition)}`}
        action={
          mayRun && (
            <Inline>
              <Button size="small" look="plain" busy={create.isPending} onClick={() => create.mutate()}>
                {t('saved.make')}
              </Button>
              <Menu opener={<IconButton icon={IconDots} label={t('saved.actions', { name })} />}>
                <MenuLink icon={IconPencil} to="/Reports/DateRange/Create" search={{ definition: id }}>
                  {t('saved.change')}
                </MenuLink>
                <MenuItem danger icon={IconTrash} onClick={() => setConfirming(true)}>
                  {t('saved.delete')}
                </MenuItem>
              </Menu>
            </Inline>
          )
        }
      />
      <ConfirmDialog
        opened={isConfirming}
        title={t('saved.deleteTitle', { name })}
        acceptLabel={t('saved.delete')}
        busy={remove.isPending}
        onAccept={() => remove.mutate()}
        onClose={() => setConfirming(false)}
      >
        {t('saved.deleteText')}
      </ConfirmDialog>
    </>
  );
}

function useScheduleText({ schedule }: ReportDefinition): string {
  const { t } = useTranslation('rangeReports');
  if (schedule === null) return t('saved.byHand');
  const when = t(`saved.${schedule.every}`, { hour: `${String(schedule.hour).padStart(2, '0')}:05` });
  return t('saved.mailed', { when, to: schedule.to.join(', ') });
}
