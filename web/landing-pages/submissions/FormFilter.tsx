import { useTranslation } from 'react-i18next';
import type { CountedForm } from '#contract/landing-pages/submissions.ts';
import { Select } from '#web/ui/index.ts';
import { formName } from './describe.ts';

type Props = {
  forms: readonly CountedForm[];
  value: string | undefined;
  onChange: (blockId: string) => void;
};

/** Chooses one of several forms of a page. */
export function FormFilter({ forms, value = '', onChange }: Props) {
  const { t } = useTranslation('landingSubmissions');
  const options = forms.map((form) => ({
    value: form.blockId,
    label: t(form.unconfirmed > 0 ? 'formUnconfirmed' : 'formWithCount', {
      form: formName(form),
      count: form.submissions,
      unconfirmed: form.unconfirmed,
    }),
  }));
  return (
    <Select
      labelHidden
      label={t('form')}
      value={value}
      options={[{ value: '', label: t('allForms') }, ...options]}
      onChange={onChange}
    />
  );
}
