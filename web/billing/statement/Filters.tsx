import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { STATEMENT_KINDS } from '#contract/statement.ts';
import { DateField, Select, Text } from '#web/ui/index.ts';
import { statementSearch } from '../search.ts';
import classes from './Filters.module.css';

const route = getRouteApi('/shell/Billing/Statement');

/** Which kinds of lines, and of which days: each its own in the bar of the list, which breaks between them. */
export function Filters() {
  const { t } = useTranslation('billing');
  const { kind, from, to } = statementSearch(route.useSearch());
  const navigate = route.useNavigate();
  const change = (some: ReturnType<typeof statementSearch>) =>
    void navigate({ search: (was) => ({ ...was, ...some }), replace: true, resetScroll: false });
  return (
    <>
      <Select
        labelHidden
        label={t('statement.kind')}
        value={kind ?? ''}
        options={[
          { value: '' as const, label: t('statement.all') },
          ...STATEMENT_KINDS.map((value) => ({ value, label: t(`statement.kinds.${value}`) })),
        ]}
        onChange={(value) => change({ kind: value || undefined })}
      />
      <DayField
        before={t('statement.since')}
        label={t('statement.from')}
        value={from}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        before={t('statement.until')}
        label={t('statement.to')}
        value={to}
        onChange={(day) => change({ to: day })}
      />
    </>
  );
}

type DayProps = {
  /** The word before it. */
  before: string;
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

function DayField({ before, label, value, onChange }: DayProps) {
  return (
    <div className={classes.day}>
      <Text as="span" tone="muted">
        {before}
      </Text>
      <DateField
        labelHidden
        direction="past"
        commitOnBlur
        label={label}
        value={value ?? ''}
        onChange={(typed) => onChange(typed || undefined)}
      />
    </div>
  );
}
