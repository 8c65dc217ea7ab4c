import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { IconSearch } from '../icons.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { useListAddress } from './use-list-address.ts';

type Props = { list: { filter?: object; noneFound?: string; clear?: string } };

/** In place of rows where none matches what was asked for. */
export function NoneFound({ list: { filter = {}, noneFound, clear } }: Props) {
  const { t } = useTranslation('ui');
  const { change } = useListAddress();
  const nothing = Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]));
  return (
    <EmptyState
      icon={IconSearch}
      title={noneFound ?? t('list.noneFound')}
      action={
        <Button look="plain" onClick={() => change(nothing)}>
          {clear ?? t('list.clear')}
        </Button>
      }
    />
  );
}
