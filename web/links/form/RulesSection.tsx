import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_RULES } from '#contract/links.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { Button, type FieldBinding, LegendSection, Notice, Stack } from '#web/ui/index.ts';
import { targetProblem } from './check-target.ts';
import type { RuleRow } from './form-values.ts';
import { RuleFields } from './RuleFields.tsx';

/** Other targets by device and country. The first that fits applies. */
export function RulesSection({ field }: { field: FieldBinding<RuleRow[]> }) {
  const { t } = useTranslation('links');
  const { value: rules, error, onChange } = field;
  const section = useRef<HTMLHeadingElement>(null);
  // A wrong address is marked in its own field.
  const isMarked = rules.some(({ target }) => targetProblem(target, t));
  const add = () => {
    const key = Math.max(-1, ...rules.map((rule) => rule.key)) + 1;
    onChange([...rules, { key, devices: [], countries: [], target: '' }]);
  };
  const remove = (key: number) => {
    onChange(rules.filter((rule) => rule.key !== key));
    section.current?.focus();
  };
  const moveUp = (nth: number) => onChange(rules.with(nth - 1, rules[nth]!).with(nth, rules[nth - 1]!));
  return (
    <LegendSection title={t('form.rules')} context={t('form.rulesContext')} titleRef={section}>
      <Stack align="start">
        {rules.map((rule, nth) => (
          <RuleFields
            key={rule.key}
            rule={rule}
            nth={nth + 1}
            error={error === undefined ? undefined : targetProblem(rule.target, t)}
            onChange={(some) =>
              onChange(rules.map((each) => (each.key === rule.key ? { ...each, ...some } : each)))
            }
            onRemove={() => remove(rule.key)}
            onMoveUp={nth > 0 ? () => moveUp(nth) : undefined}
          />
        ))}
        {error !== undefined && !isMarked && <Notice tone="bad">{error}</Notice>}
        {rules.length < MAX_RULES && (
          <Button look="plain" icon={IconPlus} onClick={add}>
            {t('form.addRule')}
          </Button>
        )}
      </Stack>
    </LegendSection>
  );
}
