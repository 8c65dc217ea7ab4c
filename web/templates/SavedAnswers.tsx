import { useTranslation } from 'react-i18next';
import { createTemplate } from '#contract/templates.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { IconBookmark, IconBookmarkPlus } from '#web/ui/icons.ts';
import { Button, LoadedDialog, useDisclosure } from '#web/ui/index.ts';

const loadPageWords = async () => ({ templates: (await import('./page-words.ts')).words });
const loadChoice = withWords(async () => (await import('./ChooseDialog.tsx')).ChooseDialog, loadPageWords);
const loadDialog = withWords(
  async () => (await import('./TemplateDialog.tsx')).TemplateDialog,
  loadPageWords,
);

/** The tag of saved answers, which are templates and can be edited on the templates page. */
const SAVED_ANSWER_TAG = 'answer';

type Props = {
  /** The current text of the reply, which the user can save. */
  text: string;
  onChoose: (text: string) => void;
};

/** Inserts a saved answer, or saves the current text as a new answer. */
export function SavedAnswers({ text, onChoose }: Props) {
  const { t } = useTranslation('templates');
  const maySave = useIsAllowed(createTemplate);
  const [isChoosing, choosing] = useDisclosure();
  const [isSaving, saving] = useDisclosure();
  return (
    <>
      <Button size="small" look="plain" icon={IconBookmark} onClick={choosing.open}>
        {t('answers')}
      </Button>
      {maySave && text.trim() !== '' && (
        <Button size="small" look="quiet" icon={IconBookmarkPlus} onClick={saving.open}>
          {t('saveAnswer')}
        </Button>
      )}
      <LoadedDialog
        load={loadChoice}
        opened={isChoosing}
        onClose={choosing.close}
        with={{
          onChoose: ({ text: answer }) => onChoose(answer),
          initialTag: { tag: SAVED_ANSWER_TAG, title: t('answers') },
        }}
      />
      <LoadedDialog
        load={loadDialog}
        opened={isSaving}
        onClose={saving.close}
        with={{ template: { name: '', text, tags: [SAVED_ANSWER_TAG], shortensLinks: false } }}
      />
    </>
  );
}
