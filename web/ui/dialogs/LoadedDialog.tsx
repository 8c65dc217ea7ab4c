import { type ComponentType, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { loadPart, errorMessage } from '#web/client/index.ts';
import { showProblem } from '../feedback/toast.tsx';

type DialogProps = { opened: boolean; onClose: () => void };
type Props<More> = DialogProps & {
  /** Must be a stable function. */
  load: () => Promise<ComponentType<DialogProps & More>>;
  /** The dialog's other props. Their type is inferred from the component alone, so that a misspelt prop is an error. */
  with: NoInfer<Omit<More, keyof DialogProps>>;
};

/** A dialog whose code loads when it first opens. If loading fails, a toast reports it and the page stays. */
export function LoadedDialog<More extends object>({ load, opened, onClose, with: more }: Props<More>) {
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps & More>>();
  const failToLoad = useEffectEvent((error: unknown) => {
    showProblem(errorMessage(error));
    onClose();
  });
  const mustLoad = opened && !Loaded;
  useEffect(() => {
    if (!mustLoad) return undefined;
    let isCurrent = true;
    loadPart(load).then(
      (loaded) => setLoaded(() => loaded),
      (error: unknown) => isCurrent && failToLoad(error),
    );
    return () => void (isCurrent = false);
  }, [load, mustLoad]);
  // Dialogs store the focused element when `opened` turns true, so the dialog first mounts closed.
  const isMounted = useDeferredValue(Loaded !== undefined, false);
  return Loaded && <Loaded {...(more as More)} opened={opened && isMounted} onClose={onClose} />;
}
