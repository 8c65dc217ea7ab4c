import { type ComponentType, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { loadPart, wordsOf } from '#web/client/index.ts';
import { showProblem } from '../feedback/toast.tsx';

type DialogProps = { opened: boolean; onClose: () => void };
type Props<More> = DialogProps & {
  /** Always the same function. */
  load: () => Promise<ComponentType<DialogProps & More>>;
  /** What the dialog takes besides. */
  with: More;
};

/** A dialog that comes with its first opening. Where it cannot be loaded that is said, and the page stays. */
export function LoadedDialog<More extends object>({ load, opened, onClose, with: more }: Props<More>) {
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps & More>>();
  const giveUp = useEffectEvent((error: unknown) => {
    showProblem(wordsOf(error));
    onClose();
  });
  const isWanted = opened && !Loaded;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isAwaited = true;
    loadPart(load).then(
      (loaded) => setLoaded(() => loaded),
      (error: unknown) => isAwaited && giveUp(error),
    );
    return () => void (isAwaited = false);
  }, [load, isWanted]);
  // Dialogs note where the focus is, to give it back, when they open: not when they come opened.
  const isThere = useDeferredValue(Loaded !== undefined, false);
  return Loaded && <Loaded {...more} opened={opened && isThere} onClose={onClose} />;
}
