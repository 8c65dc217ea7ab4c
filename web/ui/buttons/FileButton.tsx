import { FileButton as MantineFileButton } from '@mantine/core';
import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { onFile: (file: File) => void };

/** A button to choose a file with, also the same one again. */
export function FileButton({ onFile, ...button }: Props) {
  const forget = useRef<() => void>(null);
  const take = (file: File | null) => {
    if (file) onFile(file);
    forget.current?.();
  };
  return (
    <MantineFileButton resetRef={forget} onChange={take}>
      {({ onClick }) => <Button {...button} onClick={onClick} />}
    </MantineFileButton>
  );
}
