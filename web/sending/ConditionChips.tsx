import { useTranslation } from 'react-i18next';
import { FilterChip } from '#web/ui/index.ts';

type Props<Name extends string> = {
  conditions: { name: Name; words: string }[];
  onRemove: (name: Name) => void;
};

export function ConditionChips<Name extends string>({ conditions, onRemove }: Props<Name>) {
  const { t } = useTranslation('sending');
  return conditions.map(({ name, words }) => (
    <FilterChip
      key={name}
      words={words}
      label={t('campaigns.without', { condition: words })}
      onRemove={() => onRemove(name)}
    />
  ));
}
