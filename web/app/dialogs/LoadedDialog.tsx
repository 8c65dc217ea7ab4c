import { type ComponentType, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showProblem } from '#web/ui/toast.tsx';

type DialogProps = { opened: boolean; onClose: () => void };
type Props = DialogProps & { load: () => Promise<ComponentType<DialogProps>> };

/** A dialog that comes with its first opening. Where it cannot be loaded that is said, and the page stays. */
export function LoadedDialog({ load, opened, onClose }: Props) {
  const { t } = useTranslation('client');
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps>>();
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
  return Loaded && <FirstClosed Dialog={Loaded} opened={opened} onClose={onClose} />;
}

/** Dialogs note where the focus is, to give it back, when they open: not when they come opened. */
function FirstClosed({ Dialog, opened, onClose }: DialogProps & { Dialog: ComponentType<DialogProps> }) {
  const wasClosed = useDeferredValue(true, false);
  return <Dialog opened={opened && wasClosed} onClose={onClose} />;
}
