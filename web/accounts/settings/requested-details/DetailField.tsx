import { useTranslation } from 'react-i18next';
import type { Values } from '../details/changes.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { takeFocus } from '../../take-focus.ts';
import { TextField, type FormState } from '#web/ui/index.ts';
import type { DetailField as Field } from './fields-to-request.ts';

const INPUTS = {
  fullname: { autoComplete: 'name', maxLength: MAX_LENGTHS.fullname },
  contactNo1: { type: 'tel', autoComplete: 'tel', maxLength: MAX_LENGTHS.contact1 },
  contactNo2: { type: 'tel', autoComplete: 'off', maxLength: MAX_LENGTHS.contact2 },
  email: { type: 'email', autoComplete: 'email', maxLength: MAX_LENGTHS.email },
} as const;

type Props = { form: FormState<Values>; field: Field; takesFocus: boolean };

export function DetailField({ form, field, takesFocus }: Props) {
  const { t } = useTranslation('mySettings');
  return (
    <TextField
      {...form.field(field)}
      // The field takes the focus itself, because it may mount after the dialog has opened.
      ref={takesFocus ? takeFocus : null}
      focusFirst={takesFocus || undefined}
      label={t(`details.${field}`)}
      required={field !== 'contactNo2'}
      placeholder={field === 'contactNo2' ? t('details.optional') : undefined}
      {...INPUTS[field]}
    />
  );
}
