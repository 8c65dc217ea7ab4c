import { SegmentedControl } from '@mantine/core';
import type { Option } from './Select.tsx';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: Option<Value>[];
  /** For labels that are too long to fit in a row. */
  orientation?: 'vertical';
  onChange: (value: Value) => void;
};

export function Segments<Value extends string>({ label, options, ...props }: Props<Value>) {
  return <SegmentedControl aria-label={label} data={options} {...props} />;
}
