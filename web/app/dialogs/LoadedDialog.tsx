import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showProblem } from '#web/ui/toast.tsx';

type DialogProps = { opened: boolean; onClose: () => void };
type Props = DialogProps & { load: () => Promise<ComponentType<DialogProps>> };

/** A dialog that comes with its first opening. Where it cannot be loaded that is said, and the page stays. */
export function LoadedDialog({ load, opened, onClose }: Props) {
  const { t } = useTranslation('client');
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps>>();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (!opened || Loaded) return;
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => {
        showProblem(t('unreachable'));
        onClose();
      },
    );
  }, [load, opened, onClose, Loaded, t]);
  // It comes closed: dialogs note where the focus is, to give it back, when they open.
  useEffect(() => setMounted(Loaded !== undefined), [Loaded]);
  return Loaded && <Loaded opened={opened && isMounted} onClose={onClose} />;
}
