import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Layout } from '#contract/imports.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { PhoneNumber, Section, Select, Text, useFormat, useMediaQuery } from '#web/ui/index.ts';
import { ColumnHead } from './ColumnHead.tsx';
import classes from './PreviewTable.module.css';
import type { ColumnChange } from './roles.ts';
import {
  countOf,
  presentKinds,
  type PreviewRow,
  type Recognition,
  rowsOf,
  type VisibleRows,
} from './row-kinds.ts';

/** Narrow tables show the outcome of a row below the row. */
const NARROW_QUERY = '(max-width: 48em)';

export const PREVIEW_ID = 'import-preview';

type Props = {
  layout: Layout;
  recognition: Recognition;
  shown: VisibleRows;
  onShow: (shown: VisibleRows) => void;
  onColumn: (column: number, change: ColumnChange) => void;
};

/** Shows the rows as the import will read them. Above each column, the user can choose its meaning. */
export function PreviewTable({ layout: { columns }, recognition, shown, onShow, onColumn }: Props) {
  const { t } = useTranslation('imports');
  const { preview, ambiguousDates, ambiguousNumbers, checked, isRemembered } = recognition;
  const isNarrow = useMediaQuery(NARROW_QUERY, false, { getInitialValueInEffect: false });
  const kinds = presentKinds(recognition);
  const kind = kinds.find((each) => each === shown);
  const rows = kind ? rowsOf(recognition, kind) : preview;
  const some = kind
    ? t(`shown.${kind}`, { shown: rows.length, count: countOf(recognition, kind) })
    : t(checked.isComplete ? 'rowsShown' : 'rowsShownAtLeast', { shown: rows.length, count: checked.rows });
  const format = useFormat();
  const hasOther = columns.some(({ role }) => role === 'other_number');
  return (
    <Section
      title={t('preview')}
      context={[some, t(isRemembered ? 'previewRemembered' : 'previewContext'), hasOther && t('otherNumber')]
        .filter(Boolean)
        .join(' ')}
      actions={
        kinds.length > 0 && (
          <Select<VisibleRows>
            size="small"
            labelHidden
            label={t('rowsToShow')}
            value={kind ?? 'first'}
            options={[
              { value: 'first', label: t('firstRows') },
              ...kinds.map((each) => ({
                value: each,
                label: t(`checked.${each}`, { count: countOf(recognition, each) }),
              })),
            ]}
            onChange={onShow}
          />
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard */}
      <div id={PREVIEW_ID} className={classes.scroller} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.line}>
                {t('row')}
              </th>
              {columns.map((column, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its index
                <th key={index} scope="col">
                  <ColumnHead
                    column={column}
                    position={index + 1}
                    isAmbiguous={[...ambiguousDates, ...ambiguousNumbers].includes(index)}
                    onChange={(change) => onColumn(index, change)}
                  />
                </th>
              ))}
              {!isNarrow && (
                <th scope="col" className={classes.outcome}>
                  {t('savedAs')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.line}>
                <tr>
                  <td className={classes.line}>{format.number(row.line)}</td>
                  {columns.map(({ role, type }, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a cell is identified by its index
                    <td key={at} data-role={role}>
                      <bdi>{row.cells[at]}</bdi>
                      <ParsedValue value={row.parsed[at]} type={type} />
                      <CellRemark row={row} column={at} />
                    </td>
                  ))}
                  {!isNarrow && (
                    <td className={classes.outcome}>
                      <Outcome row={row} />
                    </td>
                  )}
                </tr>
                {isNarrow && (
                  <tr>
                    <td colSpan={columns.length + 1} className={classes.below}>
                      <div>
                        <span>{t('savedAs')}</span> <Outcome row={row} />
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** A parsed date or number, below its original text. */
function ParsedValue({ value, type }: { value: string | null | undefined; type: Column['type'] }) {
  const format = useFormat();
  if (!value) return null;
  return (
    <Text as="span" size="xs" tone="muted" className={classes.understood}>
      {type === 'date' ? format.fullDay(value) : format.decimal(value)}
    </Text>
  );
}

function CellRemark({ row: { remarks }, column }: { row: PreviewRow; column: number }) {
  const { t } = useTranslation('imports');
  const found = remarks.find((each) => each.column === column);
  if (!found) return null;
  return (
    <span className={classes.remark}>
      <IconAlertTriangle size={14} aria-hidden /> {t(`remarks.${found.remark}`)}
    </span>
  );
}

function Outcome({ row: { number, problem, outcome } }: { row: PreviewRow }) {
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
      {outcome && (
        <Text as="span" size="xs" tone="muted" className={classes.becomes}>
          {t(`outcome.${outcome}`)}
        </Text>
      )}
    </>
  );
}
