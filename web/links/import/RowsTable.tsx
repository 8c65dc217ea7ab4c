import { useTranslation } from 'react-i18next';
import { LINK_COLUMNS, type LinkColumn, type LinkRow, type LinkRowError } from '#contract/links.ts';
import { Section, useFormat } from '#web/ui/index.ts';
import classes from './RowsTable.module.css';

const MAX_SHOWN = 100;

type Props = { rows: readonly LinkRow[]; errors: readonly LinkRowError[] };

/** The rows of a file as they will become links. Rows with errors come first. */
export function RowsTable({ rows, errors }: Props) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const wrong = new Set(errors.map(({ row }) => row));
  const shown = [
    ...rows.filter(({ row }) => wrong.has(row)),
    ...rows.filter(({ row }) => !wrong.has(row)),
  ].slice(0, MAX_SHOWN);
  return (
    <Section
      title={t('import.preview')}
      context={rows.length > shown.length && t('import.first', { shown: shown.length, count: rows.length })}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard */}
      <div className={classes.scroller} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              {LINK_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`import.names.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.row}>
                <th scope="row">{format.number(row.row)}</th>
                {LINK_COLUMNS.map((column) => (
                  <td key={column}>
                    <Cell row={row} column={column} />
                    <CellError
                      error={errors.find((each) => each.row === row.row && each.column === column)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Cell({ row, column }: { row: LinkRow; column: LinkColumn }) {
  const { t } = useTranslation('links');
  const format = useFormat();
  if (column === 'endsAt') return row.endsAt !== null && format.exact(row.endsAt);
  if (column === 'slug') return row.slug || t('form.random');
  return column === 'tags' ? row.tags.join(', ') : row[column];
}

const CellError = ({ error }: { error: LinkRowError | undefined }) =>
  error && <span className={classes.error}>{error.message}</span>;
