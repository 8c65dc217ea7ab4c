import { useWindowEvent } from '#web/ui/index.ts';

/** Passes on images that the user pastes anywhere. Text that is pasted into a field stays there. */
export function usePastedImages(isActive: boolean, onFiles: (files: File[]) => void): void {
  useWindowEvent('paste', ({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (isActive && files.length > 0) onFiles(files);
  });
}
