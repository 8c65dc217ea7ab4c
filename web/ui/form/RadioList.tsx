import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type Option = { value: string; label: ReactNode; hint: string };
type Props = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void };

/** A list of options, each with an explanation. The chosen option takes the focus when its dialog opens. */
export function RadioList({ label, value, options, onChange }: Props) {
  return (
    <Radio.Group aria-label={label} value={value} onChange={onChange}>
      <Stack gap="md">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            data-autofocus={option.value === value || undefined}
            label={option.label}
            description={option.hint}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
