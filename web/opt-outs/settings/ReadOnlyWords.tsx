import { useTranslation } from 'react-i18next';
import type { OptOutWords } from '#contract/opt-out-settings.ts';
import { LegendSection, Stack, Text } from '#web/ui/index.ts';

type Props = {
  words: OptOutWords;
  /** The name of the account from which the words are inherited. */
  from?: string;
};

export function ReadOnlyWords({ words: { outWords, inWords, outText, inText }, from }: Props) {
  const { t } = useTranslation('optOuts');
  const origin = from === undefined ? undefined : t('settings.fromMaster', { name: from });
  return (
    <>
      <LegendSection title={t('settings.words')} context={origin ?? t('settings.wordsContext')}>
        <Stack>
          <ReadOnlyText label={t('settings.outWords')} text={outWords.join(', ')} />
          <ReadOnlyText label={t('settings.inWords')} text={inWords.join(', ') || t('settings.none')} />
        </Stack>
      </LegendSection>
      <LegendSection title={t('settings.texts')} context={origin ?? t('settings.textsContext')}>
        <Stack>
          <ReadOnlyText label={t('settings.outText')} text={outText || t('settings.notSent')} />
          <ReadOnlyText label={t('settings.inText')} text={inText || t('settings.notSent')} />
        </Stack>
      </LegendSection>
    </>
  );
}

function ReadOnlyText({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="sm" strong>
        {label}
      </Text>
      <Text>{text}</Text>
    </div>
  );
}
