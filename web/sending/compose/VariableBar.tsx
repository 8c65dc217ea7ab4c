import { useTranslation } from 'react-i18next';
import { IconPlus } from '#web/ui/icons.ts';
import { Button, Group } from '#web/ui/kit.ts';
import classes from './VariableBar.module.css';
import { labelOf, useVariables } from './variables.ts';

type Props = { groupIds: number[]; onInsert: (variable: string) => void };

/** The variables as chips; a press puts one at the caret. */
export function VariableBar({ groupIds, onInsert }: Props) {
  const { t } = useTranslation('sending');
  const variables = useVariables(groupIds);
  return (
    <Group gap={6} component="fieldset" className={classes.bar} aria-label={t('compose.variables')}>
      {variables.map((variable) => (
        <Button
          key={variable}
          size="compact-xs"
          variant="light"
          radius="xl"
          leftSection={<IconPlus size={12} aria-hidden />}
          aria-label={t('compose.insert', { name: labelOf(variable) })}
          onClick={() => onInsert(variable)}
        >
          {labelOf(variable)}
        </Button>
      ))}
    </Group>
  );
}
