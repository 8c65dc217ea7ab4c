import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import type { Layout, recogniseImport } from '#contract/imports.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { PhoneNumber, Section, Text } from '#web/ui/index.ts';
import { ColumnHead } from './ColumnHead.tsx';
import classes from './PreviewTable.module.css';
import type { ColumnChange } from './roles.ts';

export type Recognition = Answer<typeof recogniseImport>;
type PreviewRow = Recognition['preview'][number];
type Props = {
  layout: Layout;
  recognition: Recognition;
  onColumn: (column: number, change: ColumnChange) => void;
};

/** The first rows as they will be read; over each column what it becomes. */
export function PreviewTable({ layout: { columns }, recognition, onColumn }: Props) {
  const { t } = useTranslation('imports');
  const { preview, ambiguousDates, ambiguousNumbers, checked, isRemembered } = recognition;
  const shown = t(checked.isWhole ? 'rowsShown' : 'rowsShownAtLeast', {
    shown: preview.length,
    count: checked.rows,
  });
  const hasOther = columns.some(({ role }) => role === 'other_number');
  return (
    <Section
      title={t('preview')}
      context={[shown, t(isRemembered ? 'previewRemembered' : 'previewContext'), hasOther && t('otherNumber')]
        .filter(Boolean)
        .join(' ')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={classes.scroller} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
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
            {preview.map((row, index) => (
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
