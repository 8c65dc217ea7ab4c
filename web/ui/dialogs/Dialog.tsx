import type { DialogProps } from './ModalDialog.tsx';
import { LoadedDialog } from './LoadedDialog.tsx';

const load = async () => (await import('./ModalDialog.tsx')).ModalDialog;

/** A dialog whose code loads when the first dialog opens. */
export function Dialog({ opened, onClose, ...more }: DialogProps) {
  return <LoadedDialog load={load} opened={opened} onClose={onClose} with={more} />;
}
