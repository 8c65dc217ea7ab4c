import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/IconButton.tsx';
import { IconColumns3 } from '../icons.ts';
import { Panel } from '../menu/Panel.tsx';
import type { ViewMenuProps } from './ViewMenu.tsx';

const loadList = async () => (await import('./ColumnList.tsx')).ColumnList;

/** A panel for choosing columns, for lists with more columns than a menu can show. */
export function ColumnsPanel<Row>(props: ViewMenuProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <Panel
      width={280}
      load={loadList}
      with={props as ViewMenuProps<unknown>}
      opener={<IconButton icon={IconColumns3} label={t('list.view')} />}
    />
  );
}
