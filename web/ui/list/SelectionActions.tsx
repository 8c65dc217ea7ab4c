import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { IconChevronDown } from '../icons.ts';
import { focusOpener } from '../menu/focus-opener.ts';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import type { BarAction } from './SelectionBar.tsx';
import classes from './SelectionBar.module.css';

/** The number of buttons beside the menu. An action that would be alone in the menu becomes a button too. */
const BUTTON_COUNTS = { wide: 2, narrow: 0 };

type Props<Action extends BarAction> = {
  actions: Action[];
  isNarrow: boolean;
  onAction: (action: Action) => void;
};

/** Shows the first actions as buttons and the others in a menu. */
export function SelectionActions<Does extends BarAction>({ actions, isNarrow, onAction }: Props<Does>) {
  const { t } = useTranslation('ui');
  const maxButtons = isNarrow ? BUTTON_COUNTS.narrow : BUTTON_COUNTS.wide;
  const shown = actions.length <= maxButtons + 1 ? actions.length : maxButtons;
  const inMenu = actions.slice(shown);
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
      {inMenu.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- handles events of the menu inside
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
            {inMenu.map((action) => (
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
