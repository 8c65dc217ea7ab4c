import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { Section, Stack, TextField, type FormState } from '#web/ui/index.ts';
import { CostCentreField } from './CostCentreField.tsx';
import type { Draft } from './draft.ts';
import { SenderField } from './SenderField.tsx';
import { MessageText } from './MessageText.tsx';

type Props = {
  form: FormState<Draft>;
  longest: Estimate['longest'] | undefined;
  estimate: Estimate | undefined;
};

export function MessageFields({ form, ...props }: Props) {
  const { t } = useTranslation('sending');
  return (
    <Section title={t('compose.message')}>
      <Stack>
        <SenderField form={form} estimate={props.estimate} />
        <MessageText form={form} {...props} />
        <TextField
          {...form.field('name')}
          short
          label={t('compose.name')}
          hint={t('compose.nameHint')}
          maxLength={100}
        />
        <CostCentreField form={form} />
      </Stack>
    </Section>
  );
}
