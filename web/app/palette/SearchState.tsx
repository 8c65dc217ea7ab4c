import { useTranslation } from 'react-i18next';
import classes from './Palette.module.css';

type Props = { typed: string; count: number; isSearching: boolean; hasFailed: boolean };

/** How far the search is: aloud, and to be seen where the list does not show it. */
export function SearchState({ typed, count, isSearching, hasFailed }: Props) {
  const { t } = useTranslation('palette');
  const isNothing = count === 0 && !isSearching;
  const isSeen = isNothing || hasFailed;
  return (
    <output className={classes.state} data-unseen={!isSeen || undefined}>
      {isNothing && <span>{t('nothing', { typed: typed.trim() })}</span>}
      {hasFailed && <span>{t('failed')}</span>}
      {!isSeen && (isSearching ? t('searching') : t('found', { count }))}
    </output>
  );
}
