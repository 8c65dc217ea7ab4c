import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatIn } from '#web/ui/format.tsx';
import { showProblem } from '#web/ui/toast.tsx';
import { rememberLanguage } from './chosen-language.ts';
import { type Language, LANGUAGES, languageFor } from './languages.ts';
import { speak } from './speak.ts';
import { useLanguage } from './use-language.ts';

/** Specification, 2.5: "a language or other control". What is chosen holds at once. */
export function LanguageDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('language');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <Choice />
    </Dialog>
  );
}

function Choice() {
  const { t } = useTranslation('language');
  const { tag } = useLanguage();
  const choose = async (wanted: string) => {
    const language = languageFor([wanted]);
    try {
      await speak(language);
      rememberLanguage(language);
    } catch {
      showProblem(t('failed'));
    }
  };
  return (
    <Stack>
      <Radio.Group aria-label={t('title')} value={tag} onChange={(wanted) => void choose(wanted)}>
        <Stack gap="md">
          {LANGUAGES.map((language) => (
            <Option key={language.tag} language={language} isChosen={language.tag === tag} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="xs" c="dimmed">
        {t('hint')}
      </Text>
    </Stack>
  );
}

function Option({ language: { tag, name }, isChosen }: { language: Language; isChosen: boolean }) {
  const { t } = useTranslation('language');
  const { timeZone } = useSession().account;
  const [now] = useState(() => new Date().toISOString());
  const format = formatIn(timeZone, tag);
  return (
    <Radio
      value={tag}
      data-autofocus={isChosen || undefined}
      label={<span lang={tag}>{name}</span>}
      description={t('example', { moment: format.exact(now), number: format.number(12_431.5) })}
    />
  );
}
