import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { archiveShortLink, changeShortLink, restoreShortLink, type ShortLink } from '#contract/links.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { showProblem, showSuccess, showUndoToast } from '#web/ui/index.ts';
import { shortNameOf } from './describe.ts';
import { settingsOf } from './settings-of.ts';

/** What can be done with a link without a form. Nothing asks first, because everything can be taken back. */
export function useLinkActions(link: ShortLink) {
  const { t } = useTranslation(['links', 'ui']);
  const name = shortNameOf(link);
  const params = { linkId: link.id };
  const onError = (problem: unknown) => showProblem(errorMessage(problem));
  const setEnabled = useMutation({
    mutationFn: (isEnabled: boolean) =>
      call(changeShortLink, {
        params,
        query: { version: link.version },
        body: { ...settingsOf(link), isEnabled },
      }),
    onError,
    onSuccess: ({ isEnabled }) => showSuccess(t(isEnabled ? 'enabled' : 'disabled', { name })),
  });
  const restore = useMutation({
    mutationFn: () => call(restoreShortLink, { params }),
    onError,
    onSuccess: () => showSuccess(t('restored', { name })),
  });
  const archive = useMutation({
    mutationFn: () => call(archiveShortLink, { params }),
    onError,
    onSuccess: () => showUndoToast(t('archived', { name }), t('undo', { ns: 'ui' }), () => restore.mutate()),
  });
  return { setEnabled, archive, restore };
}
