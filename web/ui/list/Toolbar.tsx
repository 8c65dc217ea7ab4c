import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Total } from '#contract/fields.ts';
import { PlainLinkButton } from '../buttons/LinkButton.tsx';
import { IconDownload } from '../icons.ts';
import type { Layout } from './columns.ts';
import classes from './List.module.css';
import { useListAddress } from './use-list-address.ts';
import { SearchField } from './SearchField.tsx';
import type { ColumnChoice } from './use-chosen-columns.ts';
import { ViewMenu } from './ViewMenu.tsx';

type Props<Row> = {
  list: {
    columns: Layout<Row>['columns'];
    search?: string;
    filters?: ReactNode;
    count?: (count: number) => string;
    download?: string;
    workbook?: string;
    usualSort?: string;
  };
  layout: Layout<Row>;
  columnChoice: ColumnChoice<Row>;
  total: Total | undefined;
};

/** What is above the rows: what finds some of them, how many there are, and how they are shown. */
export function Toolbar<Row>({ list, layout, columnChoice, total }: Props<Row>) {
  const { t } = useTranslation('ui');
  const { search, change } = useListAddress();
  const { count, download, workbook, filters } = list;
  if (!list.search && !filters && !download && !columnChoice.choose) return null;
  return (
    <div className={classes.toolbar} data-narrow={layout.isNarrow || undefined}>
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
        {count && total && (
          <output className={classes.count}>
            {total.isExact ? count(total.count) : t('list.moreThan', { what: count(total.count) })}
          </output>
        )}
        {columnChoice.choose && <ViewMenu list={list} layout={layout} columnChoice={columnChoice} />}
        {download && (
          <File address={download} label={t('list.download')} short={layout.isNarrow ? 'CSV' : undefined} />
        )}
        {workbook && <File address={workbook} label={t('list.workbook')} short="XLSX" />}
      </div>
    </div>
  );
}

/** `short`: what it shows where there is no room for its label. */
function File({ address, label, short }: { address: string; label: string; short: string | undefined }) {
  return (
    <PlainLinkButton
      look="quiet"
      size="small"
      href={address}
      download
      icon={IconDownload}
      className={classes.file}
      aria-label={label}
    >
      {short ?? label}
    </PlainLinkButton>
  );
}
