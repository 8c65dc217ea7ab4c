import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Total } from '#contract/fields.ts';
import type { Layout } from './columns.ts';
import { ExportButtons } from './ExportButtons.tsx';
import classes from './List.module.css';
import { useListUrl } from './use-list-url.ts';
import { SearchField } from './SearchField.tsx';
import type { ColumnChoice } from './use-chosen-columns.ts';
import { ViewMenu } from './ViewMenu.tsx';

type Props<Row> = {
  list: {
    columns: Layout<Row>['columns'];
    search?: string;
    lead?: ReactNode;
    filters?: ReactNode;
    count?: (count: number) => string;
    download?: string;
    workbook?: string;
    defaultSort?: string;
  };
  layout: Layout<Row>;
  columnChoice: ColumnChoice<Row>;
  total: Total | undefined;
};

/** The search, filters, row count, column menu and exports above the rows. */
export function Toolbar<Row>({ list, layout, columnChoice, total }: Props<Row>) {
  const { t } = useTranslation('ui');
  const { search, change } = useListUrl();
  const { count, download, workbook, filters } = list;
  if (!list.search && !filters && !download && !columnChoice.choose) return null;
  return (
    <div
      className={classes.toolbar}
      data-narrow={layout.isNarrow || undefined}
      data-led={list.lead ? true : undefined}
    >
      {list.lead}
      {list.search && (
        <SearchField
          className={classes.search!}
          label={list.search}
          value={search}
          onSearch={(value) => change({ search: value || undefined })}
        />
      )}
      {filters}
      <div className={classes.end}>
        {count && total && (total.isExact || total.count > 0) && (
          <output className={classes.count}>
            {total.isExact ? count(total.count) : t('list.moreThan', { what: count(total.count) })}
          </output>
        )}
        {columnChoice.choose && <ViewMenu list={list} layout={layout} columnChoice={columnChoice} />}
        <ExportButtons download={download} workbook={workbook} narrow={layout.isNarrow} />
      </div>
    </div>
  );
}
