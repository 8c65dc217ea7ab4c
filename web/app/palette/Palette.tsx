import { useTranslation } from 'react-i18next';
import { TopDialog } from '#web/ui/index.ts';
import { PaletteContent } from './PaletteContent.tsx';

/** Finds pages, groups, campaigns and numbers, and runs commands. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette');
  return (
    <TopDialog opened={opened} label={t('title')} onClose={onClose}>
      <PaletteContent onClose={onClose} />
    </TopDialog>
  );
}
