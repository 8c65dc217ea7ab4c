import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { hasVariables, withoutLookAlikes } from '#sms/index.ts';
import { useInsertion, VariableBar } from '#web/contacts/index.ts';
import { UseTemplate } from '#web/templates/index.ts';
import { Inline, PartCounter, showUndo, Stack, TextArea, type FormState } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';
import { BlankVariables } from './BlankVariables.tsx';
import { LookAlikes } from './LookAlikes.tsx';
import { OptOutLine } from './OptOutLine.tsx';
import { useTextAsSent } from './settings.ts';
import { UnicodeHint } from './UnicodeHint.tsx';

type Props = {
  form: FormState<Draft>;
  sample: Estimate['samples'][number] | undefined;
  estimate: Estimate | undefined;
};

/** The text, with variables to insert at the caret and a counter that is always true. */
export function MessageText({ form, sample, estimate }: Props) {
  const { t } = useTranslation(['sending', 'ui']);
  const { text, groupIds, list } = form.values;
  const asSent = useTextAsSent(form.values);
  const { area, insert } = useInsertion(text, (changed) => form.change({ text: changed }));
  const choose = (template: string) => {
    form.change({ text: template });
    if (text.trim() !== '')
      showUndo(t('compose.templateUsed'), t('undo', { ns: 'ui' }), () => form.change({ text }));
  };
  const replace = (plain: string) => {
    form.change({ text: plain });
    showUndo(t('compose.replaced'), t('undo', { ns: 'ui' }), () => form.change({ text }));
  };
  // With variables, what counts is what a real recipient gets.
  const counted = sample && hasVariables(text) ? sample.text : undefined;
  return (
    <Stack gap="xs">
      <TextArea
        {...form.field('text')}
        ref={area}
        required
        label={t('compose.text')}
        rows={5}
        most={16}
        maxLength={2000}
      />
      <Inline justify="between" align="start">
        <Inline>
          <VariableBar
            groupIds={groupIds}
            ofFile={list?.variables}
            label={t('compose.variables')}
            labelInsert={(name) => t('compose.insert', { name })}
            onInsert={insert}
          />
          <UseTemplate label={t('compose.template')} onChoose={choose} />
        </Inline>
        <PartCounter
          text={counted ?? asSent}
          note={counted === undefined ? undefined : t('compose.counted')}
        />
      </Inline>
      <UnicodeHint text={text} onReplace={replace} />
      <LookAlikes text={text} onReplace={() => replace(withoutLookAlikes(text))} />
      <OptOutLine form={form} />
      <BlankVariables
        text={text}
        estimate={estimate}
        onChange={(changed) => form.change({ text: changed })}
      />
    </Stack>
  );
}
