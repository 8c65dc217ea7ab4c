import { useTranslation } from 'react-i18next';
import { IconMoodSmile } from '#web/ui/icons.ts';
import { Button, LoadedDialog, useDisclosure } from '#web/ui/index.ts';

const loadDialog = async () => (await import('./EmojiDialog.tsx')).EmojiDialog;

export function EmojiButton({ onChoose }: { onChoose: (character: string) => void }) {
  const { t } = useTranslation('templates');
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button size="small" look="plain" icon={IconMoodSmile} onClick={dialog.open}>
        {t('emoji.open')}
      </Button>
      <LoadedDialog load={loadDialog} opened={opened} onClose={dialog.close} with={{ onChoose }} />
    </>
  );
}
