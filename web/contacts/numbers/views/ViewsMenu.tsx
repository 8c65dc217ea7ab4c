import { useTranslation } from 'react-i18next';
import type { ContactView } from '#contract/contact-views.ts';
import { IconChevronDown } from '#web/ui/icons.ts';
import { Button, Menu, MenuLabel, MenuItem, MenuDivider, MenuRadio } from '#web/ui/index.ts';
import classes from './Views.module.css';
import { useViewActions } from './use-view-actions.ts';
import { useViews } from './views.ts';

type Props = {
  current: ContactView | undefined;
  /** Whether the list differs from the saved view. */
  isChanged: boolean;
  /** Undefined if the filter is invalid. */
  onSave: (() => void) | undefined;
  onRename: (view: ContactView) => void;
  /** Undefined if the filter has no conditions. */
  onSaveSmart: (() => void) | undefined;
};

/** Lets the user choose and manage saved views. */
export function ViewsMenu({ current, isChanged, onSave, onRename, onSaveSmart }: Props) {
  const { t } = useTranslation('contacts');
  const { views, error, retry } = useViews();
  const { open, remove } = useViewActions();
  return (
    <div className={classes.menu}>
      <Menu
        width={280}
        fromStart
        opener={
          <Button look="plain" iconAfter={IconChevronDown} className={classes.opener}>
            <bdi>{current?.name ?? t('numbers.views.all')}</bdi>
            {isChanged && <span className={classes.changed}> · {t('numbers.views.changed')}</span>}
          </Button>
        }
      >
        <MenuLabel>{t('numbers.views.label')}</MenuLabel>
        <MenuRadio value="" closes checked={current === undefined} onChange={() => open(undefined)}>
          {t('numbers.views.all')}
        </MenuRadio>
        {views.map((view) => (
          <MenuRadio
            key={view.id}
            value={String(view.id)}
            closes
            checked={view.id === current?.id}
            onChange={() => open(view)}
          >
            <bdi className={classes.name}>{view.name}</bdi>
          </MenuRadio>
        ))}
        {error && (
          <MenuItem staysOpen onClick={retry}>
            {t('numbers.views.failed')}
          </MenuItem>
        )}
        <MenuDivider />
        {current && (
          <>
            <MenuItem onClick={() => onRename(current)}>{t('numbers.views.rename')}</MenuItem>
            <MenuItem onClick={() => remove(current)}>{t('numbers.views.delete')}</MenuItem>
          </>
        )}
        {onSave && (
          <MenuItem onClick={onSave}>
            {t(current ? 'numbers.views.saveNew' : 'numbers.views.saveAs')}
          </MenuItem>
        )}
        {onSaveSmart && <MenuItem onClick={onSaveSmart}>{t('smart.save')}</MenuItem>}
      </Menu>
    </div>
  );
}
