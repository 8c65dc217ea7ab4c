import { Drawer } from '@puckeditor/core';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '#web/ui/icons.ts';
import { Heading, IconButton } from '#web/ui/index.ts';
import { CATEGORIES, CATEGORY_NAMES } from '../blocks/categories.ts';
import { useBlockActions } from '../use-block-actions.ts';
import classes from './panels.module.css';

/** The blocks that a page can have. They can be dragged to the canvas, or added with a button. */
export function BlockList() {
  const { t } = useTranslation('landingEditor');
  const { add } = useBlockActions();
  return (
    <div className={classes.list}>
      {CATEGORY_NAMES.map((category) => (
        <section key={category} aria-label={t(`categories.${category}`)}>
          <Heading level={2}>{t(`categories.${category}`)}</Heading>
          <Drawer>
            {CATEGORIES[category].map((type) => (
              <div key={type} className={classes.item}>
                <Drawer.Item name={type} label={t(`names.${type}`)} />
                <IconButton
                  small
                  icon={IconPlus}
                  label={t('addBlock', { name: t(`names.${type}`) })}
                  onClick={() => add(type)}
                />
              </div>
            ))}
          </Drawer>
        </section>
      ))}
    </div>
  );
}
