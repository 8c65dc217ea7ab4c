import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ContactField, deleteField, restoreField } from '#contract/contact-fields.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { Hidden, showProblem, showUndoToast, Skeleton } from '#web/ui/index.ts';
import { FIELD_ICONS } from './field-icon.ts';
import { labelOf } from './field-label.ts';
import classes from './FieldList.module.css';
import { type FieldDialogKind, FieldMenu } from './FieldMenu.tsx';
import { useExamples } from './use-examples.ts';

type Props = { fields: ContactField[]; onOpenDialog: (field: ContactField, kind: FieldDialogKind) => void };

export function FieldList({ fields, onOpenDialog }: Props) {
  const { t } = useTranslation('contactFields');
  const examplesOf = useExamples();
  return (
    <div>
      <div className={classes.heads} aria-hidden>
        <span>{t('field')}</span>
        <span>{t('type')}</span>
        <span>{t('examples')}</span>
      </div>
      <ul className={classes.fields} aria-label={t('title')}>
        {fields.map((field) => (
          <Field
            key={field.key}
            field={field}
            examples={examplesOf(field)}
            onOpenDialog={(kind) => onOpenDialog(field, kind)}
          />
        ))}
      </ul>
    </div>
  );
}

type FieldProps = {
  field: ContactField;
  /** Undefined while loading. */
  examples: string[] | undefined;
  onOpenDialog: (kind: FieldDialogKind) => void;
};

function Field({ field, examples, onOpenDialog }: FieldProps) {
  const { t } = useTranslation('contactFields');
  const { name, type, choices, formerNames } = field;
  const TypeIcon = FIELD_ICONS[type];
  const values = type === 'choice' ? choices : examples;
  return (
    <li className={classes.field}>
      <div className={classes.name}>
        {labelOf(field)}
        <small>
          <code>{`{{${name}}}`}</code>
          {formerNames.length > 0 && ` ${t('formerly', { names: formerNames.join(', ') })}`}
        </small>
      </div>
      <div className={classes.type}>
        <TypeIcon size={16} aria-hidden />
        {t(`types.${type}`)}
      </div>
      <div className={classes.examples} title={values?.join(', ')}>
        {values === undefined ? (
          <Skeleton width={120} height={12} />
        ) : (
          <>
            <Hidden>{t(type === 'choice' ? 'choices' : 'examples')}: </Hidden>
            {values.length === 0 ? t('noExamples') : values.join(', ')}
          </>
        )}
      </div>
      <div className={classes.menu}>
        <FieldMenu field={field} onOpenDialog={onOpenDialog} onDelete={useDeleteField(field)} />
      </div>
    </li>
  );
}

/** Returns a function that deletes without confirmation, because the user can undo a deletion. */
function useDeleteField(field: ContactField): () => void {
  const { key } = field;
  const { t } = useTranslation(['contactFields', 'ui']);
  const restoring = useMutation({
    mutationFn: () => call(restoreField, { params: { fieldKey: key } }),
    onError: (problem) => showProblem(errorMessage(problem)),
  });
  const { mutate } = useMutation({
    mutationFn: () => call(deleteField, { params: { fieldKey: key } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () =>
      showUndoToast(t('deletedToast', { name: labelOf(field) }), t('undo', { ns: 'ui' }), () =>
        restoring.mutate(),
      ),
  });
  return () => mutate();
}
