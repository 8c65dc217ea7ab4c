import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { Stack, TextInput } from '#web/ui/kit.ts';
import { Section } from '#web/ui/Section.tsx';
import type { Draft } from './draft.ts';
import { MessageText } from './MessageText.tsx';
import type { Problems } from './problems.ts';

type Props = {
  draft: Draft;
  onChange: (some: Partial<Draft>) => void;
  problems: Problems;
  sample: Estimate['samples'][number] | undefined;
  unknownVariables: string[];
};

export function MessageFields({ draft, onChange, problems, sample, unknownVariables }: Props) {
  const { t } = useTranslation('sending');
  return (
    <Section title={t('compose.message')}>
      <Stack>
        <TextInput
          name="sender"
          label={t('compose.sender')}
          description={t('compose.senderHint')}
          maw={360}
          maxLength={20}
          value={draft.sender}
          onChange={({ currentTarget }) => onChange({ sender: currentTarget.value })}
          error={problems.sender}
        />
        <MessageText
          draft={draft}
          onChange={onChange}
          error={problems.text}
          sample={sample}
          unknownVariables={unknownVariables}
        />
        <TextInput
          name="name"
          label={t('compose.name')}
          description={t('compose.nameHint')}
          maw={360}
          maxLength={100}
          value={draft.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          error={problems.name}
        />
      </Stack>
    </Section>
  );
}
