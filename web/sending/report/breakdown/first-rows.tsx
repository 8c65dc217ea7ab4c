import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';

/** Longer tables would push the content below out of view. */
const MAX_ROWS = 10;

/** Shortens a long table, with a button to show all rows or fewer. Short tables have no button. */
export function useFirstRows<Row>(rows: Row[], showAll: string) {
  const { t } = useTranslation('sending');
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length <= MAX_ROWS) return { shown: rows };
  const more = (
    <div>
      <Button look="plain" size="small" onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? t('breakdown.onlyFirst', { count: MAX_ROWS }) : showAll}
      </Button>
    </div>
  );
  return { shown: showsAll ? rows : rows.slice(0, MAX_ROWS), more };
}
