import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { STATEMENT_KINDS } from '#contract/statement.ts';
import { DateField, Select, Text } from '#web/ui/index.ts';
import { statementSearch } from '../search.ts';
import classes from './Filters.module.css';

const route = getRouteApi('/shell/Billing/Statement');

/** Filters by kind and day. Each field wraps separately in the list's toolbar. */
export function Filters() {
  const { t } = useTranslation('billing');
  const { kind, from, to } = statementSearch(route.useSearch());
  const navigate = route.useNavigate();
  const change = (filters: ReturnType<typeof statementSearch>) =>
    void navigate({ search: (was) => ({ ...was, ...filters }), replace: true, resetScroll: false });
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
        prefix={t('statement.since')}
        label={t('statement.from')}
        value={from}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        prefix={t('statement.until')}
        label={t('statement.to')}
        value={to}
        onChange={(day) => change({ to: day })}
      />
    </>
  );
}

type DayProps = {
  /** The text before the field. */
  prefix: string;
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

function DayField({ prefix, label, value, onChange }: DayProps) {
  return (
    <div className={classes.day}>
      <Text as="span" tone="muted">
        {prefix}
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
