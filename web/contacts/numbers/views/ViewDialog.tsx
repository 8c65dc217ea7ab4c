import { useTranslation } from 'react-i18next';
import {
  type ContactView,
  createContactView,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEW_COLUMNS,
  updateContactView,
} from '#contract/contact-views.ts';
import { isEqualIgnoringCase } from '#contract/parse-field-value.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, Text, TextField, useForm } from '#web/ui/index.ts';
import type { ListState } from './list-state.ts';

type FormProps = {
  /** The view to rename. Without a view, the current list is saved as a new view. */
  view?: ContactView | undefined;
  shown: ListState;
  onSaved: (view: ContactView) => void;
  onClose: () => void;
};

export function ViewDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contacts');
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      title={t(form.view ? 'numbers.views.renameTitle' : 'numbers.views.saveTitle')}
    >
      <NameForm {...form} />
    </Dialog>
  );
}

function NameForm({ view, shown, onSaved, onClose }: FormProps) {
  const { t } = useTranslation('contacts');
  const faultOf = (name: string) => {
    if (name.trim() === '') return t('group.required');
    return isEqualIgnoringCase(name, t('numbers.views.all')) ? t('numbers.views.reserved') : undefined;
  };
  const form = useForm(({ name }: { name: string }) => save(name, view, shown), {
    initial: { name: view?.name ?? '' },
    check: ({ name }) => ({ name: faultOf(name) }),
    doneMessage: ({ name }) => t(view ? 'numbers.views.renamed' : 'numbers.views.saved', { name }),
    onDone: (saved) => {
      onClose();
      onSaved(saved);
    },
  });
  return (
    <Form form={form}>
      {!view && <Text tone="muted">{t('numbers.views.saveText')}</Text>}
      <TextField
        {...form.field('name')}
        required
        focusFirst
        label={t('numbers.views.name')}
        maxLength={MAX_VIEW_NAME_LENGTH}
      />
      <FormButtons form={form} submit={t('numbers.views.save')} onCancel={onClose} />
    </Form>
  );
}

function save(name: string, view: ContactView | undefined, { filter, columns, sort }: ListState) {
  if (view) return call(updateContactView, { params: { viewId: view.id }, body: { name } });
  const body = { name, filter, columns: columns.slice(0, MAX_VIEW_COLUMNS), sort };
  return call(createContactView, { body });
}
