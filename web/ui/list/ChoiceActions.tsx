import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { IconChevronDown } from '../icons.ts';
import { focusOpener } from '../menu/focus-opener.ts';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import type { ChoiceAction } from './ChoiceBar.tsx';
import classes from './ChoiceBar.module.css';

/** So many have buttons of their own, where there are more; one more does not need a menu. */
const BUTTONS = { wide: 2, narrow: 0 };

type Props<Does extends ChoiceAction> = {
  actions: Does[];
  isNarrow: boolean;
  onAction: (action: Does) => void;
};

/** The first actions as buttons, the rest in a menu. */
export function ChoiceActions<Does extends ChoiceAction>({ actions, isNarrow, onAction }: Props<Does>) {
  const { t } = useTranslation('ui');
  const most = isNarrow ? BUTTONS.narrow : BUTTONS.wide;
  const shown = actions.length <= most + 1 ? actions.length : most;
  const rest = actions.slice(shown);
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <Button
          key={action.label}
          look={action.danger ? 'quiet-danger' : 'plain'}
          size="small"
          icon={action.icon}
          onClick={() => onAction(action)}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the menu in it
        <div className={classes.more} onClickCapture={focusOpener}>
          <Menu
            width={220}
            fromStart={!isNarrow}
            opener={
              <Button look="plain" size="small" iconAfter={IconChevronDown}>
                {t(shown === 0 ? 'list.actions' : 'list.more')}
              </Button>
            }
          >
            {rest.map((action) => (
              <MenuItem
                key={action.label}
                icon={action.icon}
                danger={action.danger === true}
                onClick={() => onAction(action)}
              >
                {action.label}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </>
  );
}
