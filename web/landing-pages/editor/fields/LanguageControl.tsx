import { Select } from '#web/ui/index.ts';
import { PAGE_LANGUAGES } from '#page-html/canvas.ts';
import type { FieldControl } from './puck-field.ts';

/** Selects the language of a page's own words. A page in another language keeps it until the user selects one of these. */
export function LanguageControl({
  label,
  value,
  readOnly,
  onChange,
}: { label: string } & FieldControl<string>) {
  const names = { ...(value in PAGE_LANGUAGES ? {} : { [value]: nameOf(value) }), ...PAGE_LANGUAGES };
  return (
    <Select
      label={label}
      disabled={readOnly}
      value={value}
      options={Object.entries(names).map(([language, name]) => ({ value: language, label: name }))}
      onChange={onChange}
    />
  );
}

const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
