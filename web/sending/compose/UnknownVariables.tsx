import { useTranslation } from 'react-i18next';
import { Text } from '#web/ui/index.ts';
import { typedAs } from './variables.ts';

type Props = { text: string; variables: string[] };

/** Warns of variables that no recipient has a value for. */
export function UnknownVariables({ text, variables }: Props) {
  const { t } = useTranslation('sending');
  const names = typedAs(variables, text);
  if (names.length === 0) return null;
  return (
    <Text size="sm" tone="held" as="output">
      {t('compose.unknownVariables', { names: names.join(', ') })}
    </Text>
  );
}
