import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FIELD_CONDITIONS, MAX_FILTER_DAYS, MAX_FILTER_GROUPS } from '#contract/contact-filter.ts';
import { Form, FormButtons, Select, Stack, Text, useForm } from '#web/ui/index.ts';
import type { Attribute } from './attributes.ts';
import { ConditionInput } from './ConditionInput.tsx';
import { filterChanges, type EditedCondition, inputOf } from './edit-filter.ts';
import { EMPTY_DRAFT } from './built-in-attributes.ts';
import { conditionErrors } from './condition-errors.ts';
import type { NumbersFilter } from './filter.ts';

type Props = {
  attribute: Attribute;
  /** The condition to edit. Without a condition, the editor adds one. */
  condition?: EditedCondition | undefined;
  filter: NumbersFilter;
  onFilter: (change: NumbersFilter) => void;
  /** Closes the panel around the editor. */
  close: () => void;
};

const LIMITS = { groups: MAX_FILTER_GROUPS, days: MAX_FILTER_DAYS, conditions: MAX_FIELD_CONDITIONS };

/** Edits a condition: its operator and its value. */
export function ConditionEditor({ attribute, condition, filter, onFilter, close }: Props) {
  const { t } = useTranslation('contactFilter');
  const box = useRef<HTMLDivElement>(null);
  const { about, label, operators, field } = attribute;
  const { operator: initialOperator, draft } = condition ?? {
    operator: operators[0]!.value,
    draft: EMPTY_DRAFT,
  };
  const editedCondition = ({ operator, ...typed }: Values): EditedCondition => ({
    about,
    operator,
    draft: typed,
  });
  const form = useForm(
    async (values: Values) => onFilter(filterChanges(filter, condition, editedCondition(values))),
    {
      initial: { operator: initialOperator, ...draft },
      check: (values) =>
        Object.fromEntries(
          Object.entries(
            conditionErrors(filter, { before: condition, now: editedCondition(values), field }),
          ).map(([part, fault]) => [part, t(`faults.${fault}`, LIMITS)]),
        ),
      changesNothing: true,
      onDone: close,
    },
  );
  // The panel opened before this editor had loaded, so the editor must take the focus itself.
  useEffect(() => {
    const fields = [...box.current!.querySelectorAll<HTMLElement>('input, select')];
    (fields[1] ?? fields[0])?.focus();
  }, []);
  const input = inputOf({ about, operator: form.values.operator });
  return (
    <div ref={box}>
      <Form form={form}>
        <Stack gap="sm">
          <Text strong>{label}</Text>
          <Select {...form.field('operator')} label={t('comparison')} labelHidden options={operators} />
          <ConditionInput
            form={form}
            input={input}
            field={field}
            isContained={form.values.operator === 'contains'}
          />
        </Stack>
        <FormButtons form={form} submit={t('apply')} onCancel={close} />
      </Form>
    </div>
  );
}

export type Values = { operator: string; value: string; to: string; groups: number[] };
