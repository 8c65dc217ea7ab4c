import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HISTORY_KINDS } from '#contract/history-kinds.ts';
import { downloadHistory, type HistoryLine, type NumberStats } from '#contract/number-search.ts';
import { STATE_FILTER_VALUES } from '#contract/messages.ts';
import { callUrl } from '#web/client/index.ts';
import { IconHistory } from '#web/ui/icons.ts';
import { DateField, List, Section, Select } from '#web/ui/index.ts';
import { campaignLink, EventChip, useReason, EventCell } from './cells.tsx';
import classes from './NumberSearchPage.module.css';
import { historyQuery, totalOf } from './queries.ts';
import { type HistoryFilter, numberSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/NumberSearch');

/** Messages, replies, opt-outs and skipped recipients, newest first. */
export function History({ number, figures }: { number: string; figures: NumberStats | undefined }) {
  const { t } = useTranslation('numberSearch');
  const reasonOf = useReason();
  const { number: _number, search: _search, sort: _sort, ...filter } = numberSearch(route.useSearch());
  return (
    <Section title={t('history')}>
      <List
        name="history"
        label={t('history')}
        query={historyQuery(number, filter)}
        filter={filter}
        filters={<Filters filter={filter} />}
        total={figures && totalOf(figures, filter)}
        count={(count) => t('count', { count })}
        download={callUrl(downloadHistory, { number }, filter)}
        rowId={rowId}
        rowName={({ kind }) => t(`what.${kind}`)}
        columns={[
          {
            key: 'what',
            title: t('columns.what'),
            render: (line) => <EventCell line={line} />,
          },
          {
            key: 'state',
            title: t('columns.state'),
            width: 130,
            figure: true,
            render: (line) => <EventChip line={line} />,
          },
          {
            key: 'why',
            title: t('columns.why'),
            width: 220,
            hideOrder: 2,
            render: reasonOf,
          },
          {
            key: 'campaign',
            title: t('columns.campaign'),
            width: 180,
            hideOrder: 3,
            render: campaignLink,
          },
          {
            key: 'sender',
            title: t('columns.sender'),
            width: 120,
            hideOrder: 1,
            wideOnly: true,
            render: (line) =>
              line.kind === 'sent' ? line.sender : line.kind === 'received' ? line.recipient : '',
          },
          { key: 'at', as: 'clock', title: t('columns.at'), width: 120 },
        ]}
        empty={{ icon: IconHistory, title: t('nothing'), text: t('nothingText') }}
        noResults={t('noneFound')}
      />
    </Section>
  );
}

const rowId = ({ kind, id, at }: HistoryLine): string => `${kind} ${id} ${at}`;

function Filters({ filter: { kind, state, from, to } }: { filter: HistoryFilter }) {
  const { t } = useTranslation('numberSearch');
  const navigate = route.useNavigate();
  const change = (some: HistoryFilter) =>
    void navigate({ search: (previous) => ({ ...previous, ...some }), replace: true, resetScroll: false });
  return (
    <>
      <Select
        labelHidden
        label={t('filter.kind')}
        value={kind ?? ''}
        options={[
          { value: '' as const, label: t('filter.all') },
          ...HISTORY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        onChange={(value) => change({ kind: value || undefined, state: undefined })}
      />
      {(kind === undefined || kind === 'sent') && (
        <Select
          labelHidden
          label={t('filter.state')}
          value={state ?? ''}
          options={[
            { value: '' as const, label: t('filter.anyState') },
            ...STATE_FILTER_VALUES.map((value) => ({ value, label: t(`state.${value}`, { ns: 'ui' }) })),
          ]}
          onChange={(value) => change({ state: value || undefined })}
        />
      )}
      <div className={classes.days}>
        <DayField label={t('filter.from')} value={from} max={to} onChange={(day) => change({ from: day })} />
        <span aria-hidden>–</span>
        <DayField label={t('filter.to')} value={to} min={from} onChange={(day) => change({ to: day })} />
      </div>
    </>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

function DayField({ label, value = '', onChange, ...bounds }: DayProps) {
  return (
    <DateField
      {...bounds}
      labelHidden
      direction="past"
      commitOnBlur
      label={label}
      value={value}
      onChange={(day) => onChange(day || undefined)}
    />
  );
}
