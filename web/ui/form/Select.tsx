import { NativeSelect } from '@mantine/core';
import { type FieldProps, wrapperOf } from './field.ts';

export type Option<Value extends string = string> = { value: Value; label: string };

type Props<Value extends string> = Omit<FieldProps, 'label'> & {
  /** With `labelHidden` it is for those who do not see. */
  label: string;
  labelHidden?: boolean;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
};

/** One of a few, as the browser lets one choose. */
export function Select<Value extends string>({
  label,
  labelHidden = false,
  options,
  onChange,
  ...props
}: Props<Value>) {
  const { label: shown, ...wrapper } = wrapperOf({ ...props, label });
  return (
    <NativeSelect
      {...wrapper}
      {...(labelHidden ? { 'aria-label': label } : { label: shown })}
      data={[...options]}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    />
  );
}
