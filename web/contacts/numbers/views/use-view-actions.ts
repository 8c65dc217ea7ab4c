import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type ContactView,
  createContactView,
  deleteContactView,
  MAX_VIEW_COLUMNS,
  updateContactView,
} from '#contract/contact-views.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { showSuccess, showProblem, showUndoToast } from '#web/ui/index.ts';
import { searchForView, type ListState } from './list-state.ts';

export function useViewActions() {
  const { t } = useTranslation(['contacts', 'ui']);
  const navigate = useNavigate();
  const open = (view: ContactView | undefined) =>
    void navigate({ to: '/Groups/Search', search: view ? searchForView(view) : {} });
  const { mutate: restore } = useMutation({
    mutationFn: ({ name, filter, columns, sort }: ContactView) =>
      call(createContactView, { body: { name, filter, columns, sort } }),
    onSuccess: open,
    onError,
  });
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: ContactView) => call(deleteContactView, { params: { viewId: id } }),
    onSuccess: (_done, view) => {
      open(undefined);
      showUndoToast(t('numbers.views.deleted', { name: view.name }), t('undo', { ns: 'ui' }), () =>
        restore(view),
      );
    },
    onError,
  });
  const { mutate: update, isPending: isUpdating } = useMutation({
    mutationFn: ({ view, shown: { filter, columns, sort } }: { view: ContactView; shown: ListState }) =>
      call(updateContactView, {
        params: { viewId: view.id },
        body: { filter, columns: columns.slice(0, MAX_VIEW_COLUMNS), sort },
      }),
    onSuccess: ({ name }) => showSuccess(t('numbers.views.saved', { name })),
    onError,
  });
  return { open, remove, update, isUpdating };
}

function onError(problem: unknown): void {
  showProblem(errorMessage(problem));
}
