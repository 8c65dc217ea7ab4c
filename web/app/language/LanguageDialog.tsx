import { Dialog, createFormat, RadioList, showProblem, Stack, Text } from '#web/ui/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { storeLanguage } from './preferred-language.ts';
import { LANGUAGES, languageFor } from './languages.ts';
import { setLanguage } from './set-language.ts';
import { useLanguage } from './use-language.ts';

/** Specification, 2.5: "a language or other control". A choice takes effect immediately. */
export function LanguageDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('language');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <LanguageList />
    </Dialog>
  );
}

function LanguageList() {
  const { t } = useTranslation('language');
  const { tag } = useLanguage();
  const options = useOptions();
  const choose = async (chosenTag: string) => {
    const language = languageFor([chosenTag]);
    try {
      await setLanguage(language);
      storeLanguage(language);
    } catch {
      showProblem(t('failed'));
    }
  };
  return (
    <Stack>
      <RadioList
        label={t('title')}
        value={tag}
        options={options}
        onChange={(wanted) => void choose(wanted)}
      />
      <Text size="xs" tone="muted">
        {t('hint')}
      </Text>
    </Stack>
  );
}

/**
 * Returns an option for each language, with the current time and a number as examples of the language's
 * format.
 */
function useOptions() {
  const { t } = useTranslation('language');
  const { timeZone } = useSession().account;
  const [now] = useState(() => new Date().toISOString());
  return LANGUAGES.map(({ tag, name }) => {
    const format = createFormat(timeZone, tag);
    return {
      value: tag,
      label: <span lang={tag}>{name}</span>,
      hint: t('example', { moment: format.exact(now), number: format.number(12_431.5) }),
    };
  });
}
