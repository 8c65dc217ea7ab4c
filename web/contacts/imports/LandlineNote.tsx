import { useTranslation } from 'react-i18next';
import type { Layout } from '#contract/imports.ts';
import { Alert, Button, Inline } from '#web/ui/index.ts';
import { IconDeviceLandlinePhone } from '#web/ui/icons.ts';
import type { Recognition } from './row-kinds.ts';

type Props = {
  layout: Layout;
  checked: Recognition['checked'];
  onChange: (landlines: NonNullable<Layout['landlines']>) => void;
};

/**
 * Warns that landlines usually cannot receive SMS. A button skips the landlines, or includes them again.
 */
export function LandlineNote({ layout, checked: { landlines }, onChange }: Props) {
  const { t } = useTranslation('imports');
  if (landlines === 0) return null;
  const areSkipped = layout.landlines === 'skip';
  return (
    <Alert tone="quiet" icon={IconDeviceLandlinePhone}>
      <Inline justify="between">
        <span>{t(areSkipped ? 'landlinesLeftOut' : 'landlines', { count: landlines })}</span>
        <Button look="plain" size="small" onClick={() => onChange(areSkipped ? 'import' : 'skip')}>
          {t(areSkipped ? 'importLandlines' : 'leaveOutLandlines')}
        </Button>
      </Inline>
    </Alert>
  );
}
