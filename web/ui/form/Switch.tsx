import { Switch as MantineSwitch } from '@mantine/core';

type Props = { label: string; hint?: string; value: boolean; onChange: (value: boolean) => void };

export function Switch({ hint, value, onChange, ...props }: Props) {
  return (
    <MantineSwitch
      {...props}
      {...(hint !== undefined && { description: hint })}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
