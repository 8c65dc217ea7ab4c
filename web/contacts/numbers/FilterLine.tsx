import { useTranslation } from 'react-i18next';
import { IconChevronDown } from '#web/ui/icons.ts';
import { Button, FocusHolder, Menu, MenuItem } from '#web/ui/index.ts';
import { SaveSmartChanges } from '../smart/SaveSmartChanges.tsx';
import { AddFilter } from './filter/AddFilter.tsx';
import { conditionsOf } from './filter/edit-filter.ts';
import { FilterChips } from './filter/FilterChips.tsx';
import type { NumbersFilter, SmartFilter } from './filter/filter.ts';
import classes from './FilterLine.module.css';
import { useViewActions } from './views/use-view-actions.ts';
import type { CurrentView } from './views/use-current-view.ts';

type Props<Row> = {
  filter: SmartFilter;
  onFilter: (change: NumbersFilter) => void;
  onClear: () => void;
  /** The id of the smart group being edited. */
  smart: number | undefined;
  current: CurrentView<Row>;
  /** Undefined if the filter is invalid. */
  onSave: (() => void) | undefined;
  /** Undefined if the filter is invalid or the user lacks permission. */
  onSaveSmart: (() => void) | undefined;
};

/** The active conditions, with buttons to clear them or save them as a view or smart group. */
export function FilterLine<Row>(props: Props<Row>) {
  const { filter, onFilter, onClear, smart, current, onSave, onSaveSmart } = props;
  const { t } = useTranslation('contacts');
  const { search: _search, ...conditions } = filter;
  const { open, update, isUpdating } = useViewActions();
  const { view, isChanged, shown, columnChoice } = current;
  const count = conditionsOf(conditions).length;
  return (
    <FocusHolder>
      <div className={classes.line}>
        <AddFilter filter={conditions} onFilter={onFilter} />
        <FilterChips filter={conditions} onFilter={onFilter} />
        {count > 1 && (
          <Button look="quiet" size="small" onClick={onClear}>
            {t('numbers.clearAll')}
          </Button>
        )}
        <div className={classes.end}>
          {view && isChanged && (
            <>
              <Button
                look="quiet"
                size="small"
                onClick={() => {
                  columnChoice.reset();
                  open(view);
                }}
              >
                {t('numbers.views.reset')}
              </Button>
              <Button
                look="plain"
                size="small"
                busy={isUpdating}
                onClick={() => update({ view, shown }, { onSuccess: columnChoice.reset })}
              >
                {t('numbers.views.update')}
              </Button>
            </>
          )}
          {smart !== undefined && <SaveSmartChanges filter={filter} groupId={smart} />}
          {count > 0 && onSave && (
            <Menu
              width={240}
              opener={
                <Button look="quiet" size="small" iconAfter={IconChevronDown}>
                  {t('numbers.views.keep')}
                </Button>
              }
            >
              <MenuItem onClick={onSave}>
                {t(view ? 'numbers.views.saveNew' : 'numbers.views.saveAs')}
              </MenuItem>
              {onSaveSmart && (
                <MenuItem onClick={onSaveSmart}>
                  {t(smart === undefined ? 'smart.save' : 'smart.saveAsNew')}
                </MenuItem>
              )}
            </Menu>
          )}
        </div>
      </div>
    </FocusHolder>
  );
}
