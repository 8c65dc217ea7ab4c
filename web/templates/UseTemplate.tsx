import type { Template } from '#contract/templates.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { IconFileText } from '#web/ui/icons.ts';
import { Button, LoadedDialog, useDisclosure } from '#web/ui/index.ts';

const loadDialog = withWords(
  async () => (await import('./ChooseDialog.tsx')).ChooseDialog,
  async () => ({ templates: (await import('./page-words.ts')).words }),
);

type Props = { label: string; onChoose: (template: Template) => void };

/** A button that lets the user choose a template, and passes it to `onChoose`. */
export function UseTemplate({ label, onChoose }: Props) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button size="small" look="plain" icon={IconFileText} onClick={dialog.open}>
        {label}
      </Button>
      <LoadedDialog load={loadDialog} opened={opened} onClose={dialog.close} with={{ onChoose }} />
    </>
  );
}
