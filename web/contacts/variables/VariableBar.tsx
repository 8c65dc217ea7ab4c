import { IconPlus } from '#web/ui/icons.ts';
import { Button, Inline } from '#web/ui/index.ts';
import { labelOf, useVariables } from './variables.ts';

type Props = {
  groupIds: number[];
  /** The variables of a file of recipients. */
  ofFile?: string[] | undefined;
  label: string;
  /** What the chip of a variable says to those who do not see. */
  labelInsert: (name: string) => string;
  onInsert: (variable: string) => void;
};

/** The variables as chips; a press puts one at the caret. */
export function VariableBar({ groupIds, ofFile = [], label, labelInsert, onInsert }: Props) {
  const variables = useVariables(groupIds, ofFile);
  return (
    <Inline gap={6} as="fieldset" aria-label={label}>
      {variables.map((variable) => (
        <Button
          key={variable}
          size="small"
          look="tinted"
          round
          icon={IconPlus}
          aria-label={labelInsert(labelOf(variable))}
          onClick={() => onInsert(variable)}
        >
          {labelOf(variable)}
        </Button>
      ))}
    </Inline>
  );
}
