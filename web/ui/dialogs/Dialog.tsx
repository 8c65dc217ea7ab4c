import type { DialogProps } from './ModalDialog.tsx';
import { LoadedDialog } from './LoadedDialog.tsx';

const load = async () => (await import('./ModalDialog.tsx')).ModalDialog;

/** A dialog; what it is made of comes with the first one that opens. */
export function Dialog({ opened, onClose, ...more }: DialogProps) {
  return <LoadedDialog load={load} opened={opened} onClose={onClose} with={more} />;
}
