import { IconChevronDown } from '#web/ui/icons.ts';
import { Button, Menu, MenuItem } from '#web/ui/index.ts';
import { labelOf } from '../fields/field-label.ts';
import { useFields } from '../fields/fields.ts';
import classes from './FieldsToInsert.module.css';

type Props = {
  /** The variables that have a chip already. */
  shown: string[];
  label: string;
  onInsert: (variable: string) => void;
};

/** The custom fields of the account that have no chip, in a menu: each by its label, and as it stands in a text. */
export function FieldsToInsert({ shown, label, onInsert }: Props) {
  const fields = useFields().filter(({ name }) => !shown.includes(name));
  if (fields.length === 0) return null;
  return (
    <Menu
      width={300}
      fromStart
      opener={
        <Button size="small" look="tinted" round iconAfter={IconChevronDown}>
          {label}
        </Button>
      }
    >
      <div className={classes.fields}>
        {fields.map((field) => (
          <MenuItem
            key={field.key}
            end={<code aria-hidden>{`{{${field.name}}}`}</code>}
            onClick={() => onInsert(field.name)}
          >
            {labelOf(field)}
          </MenuItem>
        ))}
      </div>
    </Menu>
  );
}
