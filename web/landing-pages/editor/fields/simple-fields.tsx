import { Checkbox, Select, Switch } from '#web/ui/index.ts';
import { TextControl, type TextOptions } from './TextControl.tsx';
import { customField, type EditorT } from './puck-field.ts';

/** A line or text with variables. */
export const textField = (options: TextOptions) =>
  customField<string>((control) => <TextControl {...options} {...control} />);

/** An address that a press leads to. */
export const targetField = (t: EditorT, label = t('fields.target'), hint = t('fields.targetHint')) =>
  textField({ label, hint, maxLength: 2000 });

/** One of a few options. */
export const choiceField = <Value extends string>(label: string, options: Record<Value, string>) =>
  customField<Value>(({ value, readOnly, onChange }) => (
    <Select
      label={label}
      disabled={readOnly}
      value={value}
      options={Object.entries<string>(options).map(([option, name]) => ({
        value: option as Value,
        label: name,
      }))}
      onChange={onChange}
    />
  ));

export const yesField = (label: string) =>
  customField<boolean>(({ value, onChange }) => <Checkbox label={label} value={value} onChange={onChange} />);

/** A switch with an explanation. */
export const switchField = (label: string, hint: string) =>
  customField<boolean>(({ value, onChange }) => (
    <Switch label={label} hint={hint} value={value} onChange={onChange} />
  ));

/** A list of short texts, one a line. */
export const linesField = (label: string, hint: string) =>
  customField<string[]>(({ value, onChange, readOnly }) => (
    <TextControl
      label={label}
      hint={hint}
      rows={4}
      maxLength={3100}
      hasVariables={false}
      readOnly={readOnly}
      value={value.join('\n')}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  ));
