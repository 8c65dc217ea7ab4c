import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import type { Column, Layout, recogniseImport } from '#contract/imports.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { PhoneNumber, Section, Segments, Text, useFormat } from '#web/ui/index.ts';
import { ColumnHead } from './ColumnHead.tsx';
import classes from './PreviewTable.module.css';
import type { ColumnChange } from './roles.ts';

export type Recognition = Answer<typeof recogniseImport>;
type PreviewRow = Recognition['preview'][number];
/** The first rows of the file, or its first invalid rows. */
export type ShownRows = 'first' | 'invalid';

/** The id of the table. */
export const PREVIEW = 'import-preview';

type Props = {
  layout: Layout;
  recognition: Recognition;
  shown: ShownRows;
  onShow: (shown: ShownRows) => void;
  onColumn: (column: number, change: ColumnChange) => void;
};

/** Rows as they will be read; over each column what it becomes. */
export function PreviewTable({ layout: { columns }, recognition, shown, onShow, onColumn }: Props) {
  const { t } = useTranslation('imports');
  const { preview, invalidRows, ambiguousDates, ambiguousNumbers, checked, isRemembered } = recognition;
  const areInvalid = shown === 'invalid' && invalidRows.length > 0;
  const rows = areInvalid ? invalidRows : preview;
  const some = areInvalid
    ? t('invalidShown', { shown: rows.length, count: checked.invalid })
    : t(checked.isWhole ? 'rowsShown' : 'rowsShownAtLeast', { shown: rows.length, count: checked.rows });
  const format = useFormat();
  const hasOther = columns.some(({ role }) => role === 'other_number');
  return (
    <Section
      title={t('preview')}
      context={[some, t(isRemembered ? 'previewRemembered' : 'previewContext'), hasOther && t('otherNumber')]
        .filter(Boolean)
        .join(' ')}
      actions={
        invalidRows.length > 0 && (
          <Segments<ShownRows>
            label={t('rowsToShow')}
            value={areInvalid ? 'invalid' : 'first'}
            options={[
              { value: 'first', label: t('firstRows') },
              { value: 'invalid', label: t('checkedInvalid', { count: checked.invalid }) },
            ]}
            onChange={onShow}
          />
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div id={PREVIEW} className={classes.scroller} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.line}>
                {t('row')}
              </th>
              {columns.map((column, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                <th key={index} scope="col">
                  <ColumnHead
                    column={column}
                    place={index + 1}
                    isAmbiguous={[...ambiguousDates, ...ambiguousNumbers].includes(index)}
                    onChange={(change) => onColumn(index, change)}
                  />
                </th>
              ))}
              <th scope="col" className={classes.outcome}>
                {t('savedAs')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className={classes.line}>{format.number(row.line)}</td>
                {columns.map(({ role }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its place
                  <td key={at} data-role={role}>
                    {row.cells[at]}
                    <Understood value={row.understood[at]} type={columns[at]?.type} />
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

/** A date or number as Carillon understood it, below the way the file writes it. */
function Understood({ value, type }: { value: string | null | undefined; type: Column['type'] }) {
  const format = useFormat();
  if (!value) return null;
  return (
    <Text as="span" size="xs" tone="muted" className={classes.understood}>
      {type === 'date' ? format.wholeDay(value) : format.decimal(value)}
    </Text>
  );
}

function Outcome({ row: { number, problem, becomes } }: { row: PreviewRow }) {
  const { t } = useTranslation('imports');
  if (number === null)
    return (
      <span className={classes.problem}>
        <IconAlertTriangle size={14} aria-hidden /> {problem}
      </span>
    );
  return (
    <>
      <PhoneNumber digits={number} />
      {becomes && (
        <Text as="span" size="xs" tone="muted" className={classes.becomes}>
          {t(`becomes.${becomes}`)}
        </Text>
      )}
    </>
  );
}
