import { useTranslation } from 'react-i18next';
import { BareButton, Button, FormProblem, type FormState, Text } from '#web/ui/index.ts';
import type { Recognition } from './PreviewTable.tsx';
import classes from './StartForm.module.css';
import type { Target } from './target.ts';

type Props = { form: FormState<Target>; checked: Recognition['checked']; onShowInvalid: () => void };

/** The start of an import, in sight however long the table above is, with what is known of its rows. */
export function StartBar({ form, checked, onShowInvalid }: Props) {
  const { t } = useTranslation('imports');
  const { rows, invalid, duplicates, landlines, isWhole } = checked;
  const invalidWords = t('checkedInvalid', { count: invalid });
  return (
    <div className={classes.bar}>
      <Button type="submit" busy={form.isBusy}>
        {t('start')}
      </Button>
      <Text tone="muted" aria-live="polite">
        {t(isWhole ? 'checkedWhole' : 'checkedFirst', { count: rows })}
        {' · '}
        {invalid > 0 ? (
          <BareButton className="link" data-inline onClick={onShowInvalid}>
            {invalidWords}
          </BareButton>
        ) : (
          invalidWords
        )}
        {' · '}
        {t('checkedRepeated', { count: duplicates })}
        {landlines > 0 && ` · ${t('checkedLandlines', { count: landlines })}`}
      </Text>
      <FormProblem form={form} />
    </div>
  );
}
