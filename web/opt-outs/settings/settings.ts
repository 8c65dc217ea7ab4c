import { queryOptions } from '@tanstack/react-query';
import {
  getOptOutSettings,
  type OptOutSettings,
  type OptOutWords,
  saveOptOutSettings,
} from '#contract/opt-out-settings.ts';
import { call } from '#web/client/index.ts';

export const settingsQuery = queryOptions({
  queryKey: ['opt-outs', 'settings'],
  queryFn: ({ signal }) => call(getOptOutSettings, {}, { signal }),
});

/** What the form holds: words as they are typed, and texts that stay while they are switched off. */
export type SettingsValues = {
  usesMaster: boolean;
  outWords: string;
  inWords: string;
  confirmsOut: boolean;
  outText: string;
  confirmsIn: boolean;
  inText: string;
};

/** `usual` are the texts to begin with where a confirmation is switched on. */
export const valuesOf = (
  { usesMaster, own }: OptOutSettings,
  usual: Pick<OptOutWords, 'outText' | 'inText'>,
): SettingsValues => ({
  usesMaster,
  outWords: own.outWords.join(', '),
  inWords: own.inWords.join(', '),
  confirmsOut: own.outText !== '',
  outText: own.outText || usual.outText,
  confirmsIn: own.inText !== '',
  inText: own.inText || usual.inText,
});

export const saveSettings = (values: SettingsValues) =>
  call(saveOptOutSettings, { body: settingsOf(values) });

const settingsOf = (values: SettingsValues) => ({
  usesMaster: values.usesMaster,
  outWords: wordsIn(values.outWords),
  inWords: wordsIn(values.inWords),
  outText: values.confirmsOut ? values.outText : '',
  inText: values.confirmsIn ? values.inText : '',
});

/** Whether two forms would be saved alike. */
export const isSame = (one: SettingsValues, other: SettingsValues): boolean =>
  JSON.stringify(settingsOf(one)) === JSON.stringify(settingsOf(other));

/** The words of a text, separated by commas or lines. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
