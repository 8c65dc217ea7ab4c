import { useTranslation } from 'react-i18next';
import { TopDialog } from '#web/ui/index.ts';
import { PaletteContent } from './PaletteContent.tsx';

/** Goes anywhere: to a page, a group, a campaign, a number; and does what can be done from everywhere. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette');
  return (
    <TopDialog opened={opened} label={t('title')} onClose={onClose}>
      <PaletteContent onClose={onClose} />
    </TopDialog>
  );
}
