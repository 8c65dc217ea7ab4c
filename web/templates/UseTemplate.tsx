import { IconFileText } from '#web/ui/icons.ts';
import { Button, LoadedDialog, useDisclosure } from '#web/ui/index.ts';

const loadDialog = async () => (await import('./ChooseDialog.tsx')).ChooseDialog;

type Props = { label: string; onChoose: (text: string) => void };

/** Takes the text of a template. */
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
