import { useTranslation } from 'react-i18next';
import { IconPlus } from '#web/ui/icons.ts';
import { Button, Inline } from '#web/ui/index.ts';
import classes from './VariableBar.module.css';
import { labelOf, useVariables } from './variables.ts';

type Props = { groupIds: number[]; onInsert: (variable: string) => void };

/** The variables as chips; a press puts one at the caret. */
export function VariableBar({ groupIds, onInsert }: Props) {
  const { t } = useTranslation('sending');
  const variables = useVariables(groupIds);
  return (
    <Inline gap={6} as="fieldset" className={classes.bar} aria-label={t('compose.variables')}>
      {variables.map((variable) => (
        <Button
          key={variable}
          size="small"
          look="tinted"
          round
          icon={IconPlus}
          aria-label={t('compose.insert', { name: labelOf(variable) })}
          onClick={() => onInsert(variable)}
        >
          {labelOf(variable)}
        </Button>
      ))}
    </Inline>
  );
}
