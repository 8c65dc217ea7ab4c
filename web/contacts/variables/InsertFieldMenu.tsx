import { IconChevronDown } from '#web/ui/icons.ts';
import { Button, Menu, MenuItem } from '#web/ui/index.ts';
import { labelOf } from '../fields/field-label.ts';
import { useFields } from '../fields/fields.ts';
import classes from './FieldsToInsert.module.css';

type Props = {
  /** The variables that already have their own chip. */
  shown: string[];
  label: string;
  onInsert: (variable: string) => void;
};

/** A menu of the custom fields without a chip. */
export function InsertFieldMenu({ shown, label, onInsert }: Props) {
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
