import { useTranslation } from 'react-i18next';
import { labelForName, useFields } from '#web/contacts/index.ts';
import { IconUser } from '#web/ui/icons.ts';
import { IconButton, Menu, MenuItem, MenuLabel } from '#web/ui/index.ts';
import classes from './fields.module.css';

type Props = {
  /** The label of the field. */
  label: string;
  /** Inserts `{{name|}}`, and puts the cursor after the `|`. */
  onInsert: (variable: string) => void;
};

/** How many characters are after the cursor, once a variable is inserted. */
export const AFTER_CURSOR = '}}'.length;

const NAMES = ['first_name', 'last_name'];

/** Inserts a value of the contact, with a place for what people without a value see. */
export function VariableMenu({ label, onInsert }: Props) {
  const { t } = useTranslation('landingEditor');
  const fields = useFields();
  const variables = [...NAMES, ...fields.map(({ name }) => name).filter((name) => !NAMES.includes(name))];
  const insert = (name: string) =>
    // Wait for the closing menu to return the focus.
    void requestAnimationFrame(() => onInsert(`{{${name}|}}`));
  return (
    <div className={classes.variables}>
      <Menu
        width={260}
        opener={<IconButton small icon={IconUser} label={`${t('fields.variables')}: ${label}`} />}
      >
        <MenuLabel>{t('fields.variablesHint')}</MenuLabel>
        {variables.map((name) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {labelForName(fields, name)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
