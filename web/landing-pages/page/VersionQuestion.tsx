import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { restoreLandingPageVersion, rollBackLandingPage } from '#contract/landing-pages/pages.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { ConfirmDialog, showProblem, showSuccess } from '#web/ui/index.ts';

/** `publish` shows readers an earlier version again; `restore` makes it the draft. */
export type Question = { kind: 'publish' | 'restore'; version: number };

/** `draft` is the version of the draft that would be replaced. */
type Props = { pageId: number; draft: number; question: Question; opened: boolean; onClose: () => void };

/** Asks before an earlier version replaces what readers see, or the draft. */
export function VersionQuestion({ pageId, draft, question: { kind, version }, opened, onClose }: Props) {
  const { t } = useTranslation('landingPages');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const params = { pageId, version };
      await (kind === 'publish'
        ? call(rollBackLandingPage, { params })
        : call(restoreLandingPageVersion, { params, query: { draft } }));
    },
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => {
      showSuccess(t(`versions.${kind}Done`, { version }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`versions.${kind}Title`, { version })}
      acceptLabel={t(kind === 'publish' ? 'versions.publish' : 'versions.restore')}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {t(`versions.${kind}Text`)}
    </ConfirmDialog>
  );
}
