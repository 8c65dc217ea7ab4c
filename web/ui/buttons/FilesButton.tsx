import { FileButton } from '@mantine/core';
import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The types that the picker offers, as in the attribute of HTML. */
  accept: string;
  onFiles: (files: File[]) => void;
};

/** Lets the user pick several files, including the same ones twice in a row. */
export function FilesButton({ accept, onFiles, ...button }: Props) {
  const reset = useRef<() => void>(null);
  const handleFiles = (files: File[]) => {
    if (files.length > 0) onFiles(files);
    reset.current?.();
  };
  return (
    <FileButton multiple accept={accept} resetRef={reset} onChange={handleFiles}>
      {({ onClick }) => <Button {...button} onClick={onClick} />}
    </FileButton>
  );
}
