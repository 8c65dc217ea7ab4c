import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';

/** A longer table pushes what is below it out of sight. */
const FEW = 10;

/** The first of many rows, and the button that shows them all, or few again; none where there are few. */
export function useFirstRows<Row>(rows: Row[], showAll: string) {
  const { t } = useTranslation('sending');
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length <= FEW) return { shown: rows };
  const more = (
    <div>
      <Button look="plain" size="small" onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? t('breakdown.onlyFirst', { count: FEW }) : showAll}
      </Button>
    </div>
  );
  return { shown: showsAll ? rows : rows.slice(0, FEW), more };
}
