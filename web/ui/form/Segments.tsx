import { SegmentedControl } from '@mantine/core';
import type { Option } from './Select.tsx';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: Option<Value>[];
  /** One below the other: for words that are too long to stand side by side. */
  orientation?: 'vertical';
  onChange: (value: Value) => void;
};

/** One of two or three, all of them seen. */
export function Segments<Value extends string>({ label, options, ...props }: Props<Value>) {
  return <SegmentedControl aria-label={label} data={options} {...props} />;
}
