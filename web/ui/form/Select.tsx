import { NativeSelect } from '@mantine/core';
import { type FieldProps, inputProps } from './field.ts';

export type Option<Value extends string = string> = { value: Value; label: string };
export type OptionGroup<Value extends string = string> = { group: string; items: Option<Value>[] };

type Props<Value extends string> = FieldProps & {
  value: Value;
  options: readonly (Option<Value> | OptionGroup<Value>)[];
  onChange: (value: Value) => void;
};

/** A native select. */
export function Select<Value extends string>({ options, onChange, ...props }: Props<Value>) {
  return (
    <NativeSelect
      {...inputProps(props)}
      data={[...options]}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    />
  );
}
