import { useTranslation } from 'react-i18next';
import { BareButton, Button, FormProblem, type FormState, Text } from '#web/ui/index.ts';
import { countOf, type Recognition, ROW_KINDS, type RowKind, rowsOf } from './row-kinds.ts';
import classes from './StartForm.module.css';
import type { ImportTarget } from './target.ts';

type Props = { form: FormState<ImportTarget>; recognition: Recognition; onShow: (kind: RowKind) => void };

/** The kinds of rows whose count appears even if it is zero. */
const ALWAYS_SHOWN: RowKind[] = ['invalid', 'repeated'];

/** The start button with a summary of the rows. Sticky, so it stays visible below a long table. */
export function StartBar({ form, recognition, onShow }: Props) {
  const { t } = useTranslation('imports');
  const { rows, isComplete } = recognition.checked;
  const kinds = ROW_KINDS.filter((kind) => ALWAYS_SHOWN.includes(kind) || countOf(recognition, kind) > 0);
  return (
    <div className={classes.bar}>
      <Button type="submit" busy={form.isBusy}>
        {t('start')}
      </Button>
      <Text tone="muted" aria-live="polite">
        {t(isComplete ? 'checkedWhole' : 'checkedFirst', { count: rows })}
        {kinds.map((kind) => (
          <Count key={kind} kind={kind} recognition={recognition} onShow={onShow} />
        ))}
      </Text>
      <FormProblem form={form} />
    </div>
  );
}

/** Shows the number of rows of a kind. Clicking shows the rows. */
function Count({ kind, recognition, onShow }: Omit<Props, 'form'> & { kind: RowKind }) {
  const { t } = useTranslation('imports');
  const words = t(`checked.${kind}`, { count: countOf(recognition, kind) });
  return (
    <>
      {' · '}
      {rowsOf(recognition, kind).length > 0 ? (
        <BareButton className="link" data-inline onClick={() => onShow(kind)}>
          {words}
        </BareButton>
      ) : (
        words
      )}
    </>
  );
}
