import { useTranslation } from 'react-i18next';
import { MAX_KEYWORD_ANSWER_LENGTH } from '#contract/short-codes.ts';
import { useInsertion, VariableBar } from '#web/contacts/index.ts';
import { type FormState, PartCounter, Stack, TextArea } from '#web/ui/index.ts';
import type { SetupValues } from './keywords.ts';

type Props = { form: FormState<SetupValues>; name: 'answer' | 'question'; label: string; hint: string };

/** The text of an automatic message, with variables of the contact and its length in parts. */
export function MessageField({ form, name, label, hint }: Props) {
  const { t } = useTranslation('shortCodes');
  const { area, insertVariable } = useInsertion();
  return (
    <Stack gap="xs">
      <TextArea
        {...form.field(name)}
        ref={area}
        label={label}
        hint={hint}
        rows={2}
        maxRows={8}
        maxLength={MAX_KEYWORD_ANSWER_LENGTH}
      />
      <VariableBar
        groupIds={[]}
        label={t('setupDialog.variables')}
        labelInsert={(variable) => t('setupDialog.insert', { name: variable })}
        labelMore={t('setupDialog.more')}
        onInsert={insertVariable}
      />
      <PartCounter text={form.values[name]} />
    </Stack>
  );
}
