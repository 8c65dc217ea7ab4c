import { type ComponentType, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showProblem } from './toast.tsx';

type DialogProps = { opened: boolean; onClose: () => void };
type Props<More> = DialogProps & {
  /** Always the same function. */
  load: () => Promise<ComponentType<DialogProps & More>>;
  /** What the dialog takes besides. */
  with: More;
};

/** A dialog that comes with its first opening. Where it cannot be loaded that is said, and the page stays. */
export function LoadedDialog<More extends object>({ load, opened, onClose, with: more }: Props<More>) {
  const { t } = useTranslation('client');
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps & More>>();
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
  // Dialogs note where the focus is, to give it back, when they open: not when they come opened.
  const isThere = useDeferredValue(Loaded !== undefined, false);
  return Loaded && <Loaded {...more} opened={opened && isThere} onClose={onClose} />;
}
