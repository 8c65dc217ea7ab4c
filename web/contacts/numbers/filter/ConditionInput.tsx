import { useTranslation } from 'react-i18next';
import type { ContactField } from '#contract/contact-fields.ts';
import { DateField, type FormState, TextField } from '#web/ui/index.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { CampaignField } from './CampaignField.tsx';
import { GroupsField } from '../GroupsField.tsx';
import type { Values } from './ConditionEditor.tsx';
import type { Input } from './built-in-attributes.ts';
import { TEXT_FIELD } from '../../fields/text-field.ts';

type Props = {
  form: FormState<Values>;
  input: Input;
  field: ContactField | undefined;
  /** Whether the operator is “contains”. The input then accepts any string, whatever the field's type. */
  isContained: boolean;
};

/** The value of a condition: groups, a campaign, days, a number of days, or field values. */
export function ConditionInput({ form, input, field: known, isContained }: Props) {
  const { t } = useTranslation('contactFilter');
  const { field } = form;
  const kind = isContained || !known ? TEXT_FIELD : known;
  switch (input) {
    case 'groups':
      return <GroupsField {...field('groups')} id="condition-groups" label={t('builtIns.groups')} />;
    case 'day':
      return <DateField {...field('value')} direction="past" label={t('day')} />;
    case 'days':
      return (
        <>
          <DateField {...field('value')} direction="past" label={t('from')} />
          <DateField {...field('to')} direction="past" label={t('to')} />
        </>
      );
    case 'campaign':
      return <CampaignField {...field('value')} />;
    case 'lately':
      return (
        <TextField {...field('value')} inputMode="numeric" label={t('withinDays')} hint={t('withinHint')} />
      );
    case 'value':
      return <FieldInput {...field('value')} field={kind} label={t('value')} />;
    case 'values':
      return (
        <>
          <FieldInput {...field('value')} field={kind} label={t('from')} />
          <FieldInput {...field('to')} field={kind} label={t('to')} />
        </>
      );
    default:
      return null;
  }
}
