import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { IconSearch } from '../icons.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { useListUrl } from './use-list-url.ts';

type Props = { list: { filter?: object; noResults?: string; clear?: string } };

/** Replaces the rows when no row matches the search or filter. */
export function NoResults({ list: { filter = {}, noResults, clear } }: Props) {
  const { t } = useTranslation('ui');
  const { change } = useListUrl();
  const noFilter = Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]));
  return (
    <EmptyState
      icon={IconSearch}
      title={noResults ?? t('list.noneFound')}
      action={
        <Button look="plain" onClick={() => change(noFilter)}>
          {clear ?? t('list.clear')}
        </Button>
      }
    />
  );
}
