import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import type { Column, Layout, recogniseImport } from '#contract/imports.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { PhoneNumber, Section, Select, Text } from '#web/ui/index.ts';
import classes from './PreviewTable.module.css';
import type { Role } from './roles.ts';

type PreviewRow = Answer<typeof recogniseImport>['preview'][number];
type Props = { layout: Layout; rows: PreviewRow[]; onRole: (column: number, role: Role) => void };

const ROLES = ['number', 'first_name', 'last_name', 'field', 'skip'] as const;

/** The first rows as they will be read; over each column what it becomes. */
export function PreviewTable({ layout: { columns }, rows, onRole }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <Section title={t('import.preview')} context={t('import.previewContext')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={classes.scroller} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                <th key={index} scope="col">
                  <ColumnHead column={column} place={index + 1} onRole={(role) => onRole(index, role)} />
                </th>
              ))}
              <th scope="col" className={classes.outcome}>
                {t('import.savedAs')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place
              <tr key={index}>
                {columns.map(({ role }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its place
                  <td key={at} data-role={role}>
                    {row.cells[at]}
                  </td>
                ))}
                <td className={classes.outcome}>
                  <Outcome row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

type HeadProps = { column: Column; place: number; onRole: (role: Role) => void };

function ColumnHead({ column, place, onRole }: HeadProps) {
  const { t } = useTranslation('contacts');
  const name = column.name || t('import.column', { number: place });
  return (
    <>
      <Text size="xs" tone="muted" lines={1}>
        {name}
      </Text>
      <Select
        size="small"
        labelHidden
        label={t('import.roleOf', { name })}
        value={column.role}
        options={ROLES.map((value) => ({ value, label: t(`import.roles.${value}`) }))}
        onChange={onRole}
      />
      <Text size="xs" tone="muted" mono className={classes.example}>
        {column.role === 'field' && `{{${column.variable}}}`}
      </Text>
    </>
  );
}

function Outcome({ row: { number, problem } }: { row: PreviewRow }) {
  if (number !== null) return <PhoneNumber digits={number} />;
  return (
    <span className={classes.problem}>
      <IconAlertTriangle size={14} aria-hidden /> {problem}
    </span>
  );
}
