import { queryOptions } from '@tanstack/react-query';
import {
  getOptOutSettings,
  type OptOutSettings,
  type OptOutWords,
  saveOptOutSettings,
} from '#contract/opt-out-settings.ts';
import { getSendingSettings } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';

export const settingsQuery = queryOptions({
  queryKey: ['opt-outs', 'settings'],
  queryFn: ({ signal }) => call(getOptOutSettings, {}, { signal }),
});

export const sendingSettingsQuery = queryOptions({
  queryKey: ['opt-outs', 'sending settings'],
  queryFn: ({ signal }) => call(getSendingSettings, {}, { signal }),
});

/**
 * The form's values. `outWords` and `inWords` are unparsed strings. A confirmation's text stays in the form
 * while the confirmation is off.
 */
export type SettingsValues = {
  outWords: string;
  inWords: string;
  confirmsOut: boolean;
  outText: string;
  confirmsIn: boolean;
  inText: string;
};

/**
 * Converts saved settings to the form's values. `defaults` are the texts for confirmations that are off.
 */
export const toFormValues = (
  { own }: OptOutSettings,
  defaults: Pick<OptOutWords, 'outText' | 'inText'>,
): SettingsValues => ({
  outWords: own.outWords.join(', '),
  inWords: own.inWords.join(', '),
  confirmsOut: own.outText !== '',
  outText: own.outText || defaults.outText,
  confirmsIn: own.inText !== '',
  inText: own.inText || defaults.inText,
});

export const saveSettings = (values: SettingsValues) =>
  call(saveOptOutSettings, { body: toSettings(values) });

const toSettings = (values: SettingsValues) => ({
  outWords: parseWords(values.outWords),
  inWords: parseWords(values.inWords),
  outText: values.confirmsOut ? values.outText : '',
  inText: values.confirmsIn ? values.inText : '',
});

export const haveSameSettings = (one: SettingsValues, other: SettingsValues): boolean =>
  JSON.stringify(toSettings(one)) === JSON.stringify(toSettings(other));

/** Splits words at commas, semicolons and line breaks. */
export const parseWords = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
