import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/index.ts';
import type { ChosenImage } from './chosen-image.ts';
import { ImageLibrary } from './ImageLibrary.tsx';

type Props = { opened: boolean; onClose: () => void; onChoose: (image: ChosenImage) => void };

const WIDTH = 860;

/** Lets a user who may change pages choose an image of the library, or add one. The caller closes the dialog. */
export function ImageLibraryDialog({ opened, onClose, onChoose }: Props) {
  const { t } = useTranslation('landingImages');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('choose')} width={WIDTH}>
      <ImageLibrary mayChange onChoose={onChoose} />
    </Dialog>
  );
}
