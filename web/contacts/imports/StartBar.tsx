import { useTranslation } from 'react-i18next';
import { Button, FormProblem, type FormState, Text } from '#web/ui/index.ts';
import type { Recognition } from './PreviewTable.tsx';
import classes from './StartForm.module.css';
import type { Target } from './target.ts';

type Props = { form: FormState<Target>; checked: Recognition['checked'] };

/** The start of an import, in sight however long the table above is, with what is known of its rows. */
export function StartBar({ form, checked: { rows, invalid, duplicates, isWhole } }: Props) {
  const { t } = useTranslation('imports');
  const words = [
    t(isWhole ? 'checkedWhole' : 'checkedFirst', { count: rows }),
    t('checkedInvalid', { count: invalid }),
    t('checkedRepeated', { count: duplicates }),
  ];
  return (
    <div className={classes.bar}>
      <Button type="submit" busy={form.isBusy}>
        {t('start')}
      </Button>
      <Text tone="muted" aria-live="polite">
        {words.join(' · ')}
      </Text>
      <FormProblem form={form} />
    </div>
  );
}
