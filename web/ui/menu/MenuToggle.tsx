import { Burger } from '@mantine/core';

type Props = { id: string; label: string; opened: boolean; onClick: () => void };

/** Opens the menu of the console where the window is too narrow for it to stand beside the page. */
export function MenuToggle({ label, opened, ...props }: Props) {
  return (
    <Burger {...props} size="sm" hiddenFrom="md" opened={opened} aria-label={label} aria-expanded={opened} />
  );
}
