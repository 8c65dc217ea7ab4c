import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { Section, Stack, TextField, type FormState } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';
import { MessageText } from './MessageText.tsx';

type Props = {
  form: FormState<Draft>;
  sample: Estimate['samples'][number] | undefined;
  estimate: Estimate | undefined;
};

export function MessageFields({ form, ...props }: Props) {
  const { t } = useTranslation('sending');
  return (
    <Section title={t('compose.message')}>
      <Stack>
        <TextField
          {...form.field('sender')}
          required
          short
          label={t('compose.sender')}
          hint={t('compose.senderHint')}
          maxLength={20}
        />
        <MessageText form={form} {...props} />
        <TextField
          {...form.field('name')}
          short
          label={t('compose.name')}
          hint={t('compose.nameHint')}
          maxLength={100}
        />
      </Stack>
    </Section>
  );
}
