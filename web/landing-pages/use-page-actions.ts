import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  archiveLandingPage,
  cancelPublishing,
  copyLandingPage,
  type LandingPage,
  restoreLandingPage,
  unpublishLandingPage,
} from '#contract/landing-pages/pages.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { showProblem, showSuccess, showUndoToast } from '#web/ui/index.ts';

/** What can be done with a page without a form. Nothing asks first, because everything can be taken back. */
export function usePageActions({ id: pageId, title }: Pick<LandingPage, 'id' | 'title'>) {
  const { t } = useTranslation(['landingPages', 'ui']);
  const navigate = useNavigate();
  const params = { pageId };
  const onError = (problem: unknown) => showProblem(errorMessage(problem));
  const duplicate = useMutation({
    mutationFn: () => call(copyLandingPage, { params }),
    onError,
    onSuccess: ({ id }) => {
      showSuccess(t('duplicated', { title }));
      void navigate({ to: '/LandingPages/Editor/$pageId', params: { pageId: id } });
    },
  });
  const takeOffline = useMutation({
    mutationFn: () => call(unpublishLandingPage, { params }),
    onError,
    onSuccess: () => showSuccess(t('takenOffline', { title })),
  });
  const cancelPublish = useMutation({
    mutationFn: () => call(cancelPublishing, { params }),
    onError,
    onSuccess: () => showSuccess(t('publishCancelled', { title })),
  });
  const restore = useMutation({
    mutationFn: () => call(restoreLandingPage, { params }),
    onError,
    onSuccess: () => showSuccess(t('restored', { title })),
  });
  const archive = useMutation({
    mutationFn: () => call(archiveLandingPage, { params }),
    onError,
    onSuccess: () => showUndoToast(t('archived', { title }), t('undo', { ns: 'ui' }), () => restore.mutate()),
  });
  return { duplicate, takeOffline, cancelPublish, archive, restore };
}
