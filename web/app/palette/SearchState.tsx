import { useTranslation } from 'react-i18next';
import classes from './Palette.module.css';

type Props = { query: string; count: number; isSearching: boolean; hasFailed: boolean };

/**
 * Announces that the search is running, and then its outcome. Visible only if nothing was found or the
 * search has failed.
 */
export function SearchState({ query, count, isSearching, hasFailed }: Props) {
  const { t } = useTranslation('palette');
  const isEmpty = count === 0 && !isSearching;
  const isVisible = isEmpty || hasFailed;
  return (
    <output className={classes.state} data-unseen={!isVisible || undefined}>
      {isEmpty && <span>{t('nothing', { typed: query.trim() })}</span>}
      {hasFailed && <span>{t('failed')}</span>}
      {!isVisible && (isSearching ? t('searching') : t('found', { count }))}
    </output>
  );
}
