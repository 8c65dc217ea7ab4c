import { ActionIcon } from '@mantine/core';
import type { Icon } from '../icons.ts';

type Props = { icon: Icon; label: string; onClick: () => void; className?: string | undefined };

/** A floating round icon button. */
export function RoundButton({ icon: Mark, label, ...props }: Props) {
  return (
    <ActionIcon variant="default" size="xl" radius="xl" aria-label={label} title={label} {...props}>
      <Mark size={18} aria-hidden />
    </ActionIcon>
  );
}
