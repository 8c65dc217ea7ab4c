import { IconPlus } from '#web/ui/icons.ts';
import { Button, Inline } from '#web/ui/index.ts';
import { labelForName } from '../fields/field-label.ts';
import { useFields } from '../fields/fields.ts';
import { InsertFieldMenu } from './InsertFieldMenu.tsx';
import classes from './VariableBar.module.css';
import { useVariables } from './variables.ts';

type Props = {
  groupIds: number[];
  /** The columns of a recipient file. */
  fileVariables?: string[] | undefined;
  label: string;
  /** The accessible name of a chip. */
  labelInsert: (name: string) => string;
  /** The label of the menu of other fields. */
  labelMore: string;
  onInsert: (variable: string) => void;
};

/** Offers variables to insert. Names and variables with values are chips; other fields are in a menu. */
export function VariableBar({
  groupIds,
  fileVariables = [],
  label,
  labelInsert,
  labelMore,
  onInsert,
}: Props) {
  const variables = useVariables(groupIds, fileVariables);
  const fields = useFields();
  return (
    <Inline gap={6} as="fieldset" aria-label={label}>
      {variables.map((variable) => (
        <Button
          key={variable}
          size="small"
          look="tinted"
          round
          className={classes.chip}
          icon={IconPlus}
          aria-label={labelInsert(labelForName(fields, variable))}
          onClick={() => onInsert(variable)}
        >
          {labelForName(fields, variable)}
        </Button>
      ))}
      <InsertFieldMenu shown={variables} label={labelMore} onInsert={onInsert} />
    </Inline>
  );
}
