import { Burger } from '@mantine/core';

type Props = { id: string; label: string; opened: boolean; onClick: () => void };

/** Opens and closes the console's menu in windows that are too narrow to show it next to the page. */
export function MenuToggle({ label, opened, ...props }: Props) {
  return (
    <Burger
      {...props}
      size="sm"
      hiddenFrom="md"
      opened={opened}
      aria-label={label}
      title={label}
      aria-expanded={opened}
    />
  );
}
