import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#web/ui/index.ts';
import { BlockList } from './BlockList.tsx';
import { Outline } from './Outline.tsx';
import classes from './panels.module.css';

/** The blocks to add, or the blocks of the page. */
export function LeftPanel() {
  const { t } = useTranslation('landingEditor');
  const [shown, setShown] = useState<'blocks' | 'outline'>('blocks');
  return (
    <section className={classes.panel} aria-label={t(shown)}>
      <div className={classes.head}>
        <Segments
          label={t('panels')}
          value={shown}
          options={[
            { value: 'blocks', label: t('blocks') },
            { value: 'outline', label: t('outline') },
          ]}
          onChange={setShown}
        />
      </div>
      <div className={classes.content}>{shown === 'blocks' ? <BlockList /> : <Outline />}</div>
    </section>
  );
}
