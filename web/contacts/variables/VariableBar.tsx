import { IconPlus } from '#web/ui/icons.ts';
import { Button, Inline } from '#web/ui/index.ts';
import { labelNamed } from '../fields/field-label.ts';
import { useFields } from '../fields/fields.ts';
import { FieldsToInsert } from './FieldsToInsert.tsx';
import classes from './VariableBar.module.css';
import { useVariables } from './variables.ts';

type Props = {
  groupIds: number[];
  /** The variables of a file of recipients. */
  ofFile?: string[] | undefined;
  label: string;
  /** What the chip of a variable says to those who do not see. */
  labelInsert: (name: string) => string;
  /** What the menu of the other fields is called. */
  labelMore: string;
  onInsert: (variable: string) => void;
};

/** The variables as chips, and the account's other fields in a menu; a press puts one at the caret. */
export function VariableBar({ groupIds, ofFile = [], label, labelInsert, labelMore, onInsert }: Props) {
  const variables = useVariables(groupIds, ofFile);
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
          aria-label={labelInsert(labelNamed(fields, variable))}
          onClick={() => onInsert(variable)}
        >
          {labelNamed(fields, variable)}
        </Button>
      ))}
      <FieldsToInsert shown={variables} label={labelMore} onInsert={onInsert} />
    </Inline>
  );
}
