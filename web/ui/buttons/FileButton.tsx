import { FileButton as MantineFileButton } from '@mantine/core';
import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { onFile: (file: File) => void };

/** Lets the user pick a file, including the same file twice in a row. */
export function FileButton({ onFile, ...button }: Props) {
  const reset = useRef<() => void>(null);
  const handleFile = (file: File | null) => {
    if (file) onFile(file);
    reset.current?.();
  };
  return (
    <MantineFileButton resetRef={reset} onChange={handleFile}>
      {({ onClick }) => <Button {...button} onClick={onClick} />}
    </MantineFileButton>
  );
}
