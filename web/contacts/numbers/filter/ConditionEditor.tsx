import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FIELD_CONDITIONS, MAX_FILTER_DAYS, MAX_FILTER_GROUPS } from '#contract/contact-filter.ts';
import { Form, FormButtons, Select, Stack, Text, useForm } from '#web/ui/index.ts';
import type { Attribute } from './attributes.ts';
import { ConditionInput } from './ConditionInput.tsx';
import { changeFor, type Edited, inputOf } from './edit-filter.ts';
import { NOTHING } from './facts.ts';
import { faultsOf } from './faults.ts';
import type { NumbersFilter } from './filter.ts';

type Props = {
  attribute: Attribute;
  /** The condition that is changed; without one, one is added. */
  was?: Edited | undefined;
  filter: NumbersFilter;
  onFilter: (change: NumbersFilter) => void;
  /** The panel that it is in closes. */
  close: () => void;
};

const MOST = { groups: MAX_FILTER_GROUPS, days: MAX_FILTER_DAYS, conditions: MAX_FIELD_CONDITIONS };

/** A condition about one attribute: how it is compared, and with what. */
export function ConditionEditor({ attribute, was, filter, onFilter, close }: Props) {
  const { t } = useTranslation('contactFilter');
  const box = useRef<HTMLDivElement>(null);
  const { about, label, operators, field } = attribute;
  const { operator: usual, draft } = was ?? { operator: operators[0]!.value, draft: NOTHING };
  const asked = ({ operator, ...typed }: Values): Edited => ({ about, operator, draft: typed });
  const form = useForm(async (values: Values) => onFilter(changeFor(filter, was, asked(values))), {
    initial: { operator: usual, ...draft },
    check: (values) =>
      Object.fromEntries(
        Object.entries(faultsOf(filter, { was, now: asked(values), field })).map(([part, fault]) => [
          part,
          t(`faults.${fault}`, MOST),
        ]),
      ),
    changesNothing: true,
    onDone: close,
  });
  // Its panel was open before it came: what is typed in has the focus.
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
