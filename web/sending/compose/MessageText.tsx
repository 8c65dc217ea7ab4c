import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DRAFT_TEXT_LENGTH } from '#contract/message-draft.ts';
import type { Estimate } from '#contract/sending.ts';
import type { Template } from '#contract/templates.ts';
import { formatNumber, hasVariables, mapLiterals, replaceLookAlikes } from '#sms/index.ts';
import { useInsertion, useVariables, VariableBar } from '#web/contacts/index.ts';
import { EmojiButton, ShortenLinks, UseTemplate } from '#web/templates/index.ts';
import {
  hideToast,
  Inline,
  PartCounter,
  showUndoToast,
  Stack,
  TextArea,
  type FormState,
} from '#web/ui/index.ts';
import { settingsQuery } from '../settings.ts';
import { type Draft, fieldsOfTemplate } from './draft.ts';
import { BlankVariables } from './BlankVariables.tsx';
import { DeadLinks } from './DeadLinks.tsx';
import { InsertLink } from './links/InsertLink.tsx';
import { LookAlikes } from './LookAlikes.tsx';
import { OptOutLine } from './OptOutLine.tsx';
import { useTextAsSent } from './text-as-sent.ts';
import { InvalidPlaceholders } from './InvalidPlaceholders.tsx';
import { UnicodeHint } from './UnicodeHint.tsx';

type Props = {
  form: FormState<Draft>;
  /** The recipient with the longest message, if known for the current text. */
  longest: Estimate['longest'] | undefined;
  estimate: Estimate | undefined;
};

/** The id of the toast that undoes a replacement of the text. */
export const TEXT_UNDO = 'text-undo';

/** The field for the message text, with insertable variables and a live part counter. */
export function MessageText({ form, longest, estimate }: Props) {
  const { t } = useTranslation(['sending', 'ui']);
  const { text, shortensLinks, groupIds, list } = form.values;
  const linkBase = useQuery(settingsQuery).data?.linkBase;
  const asSent = useTextAsSent(form.values, estimate);
  const known = useVariables(groupIds, list?.variables ?? []);
  const { area, insertText, insertVariable } = useInsertion();
  const [replacement, setReplacement] = useState<string>();
  useEffect(() => {
    // Undo would also discard the text that the user has typed since.
    if (replacement !== undefined && text !== replacement) hideToast(TEXT_UNDO);
  }, [replacement, text]);
  const replaceText = (by: Pick<Draft, 'text'> & Partial<Pick<Draft, 'shortensLinks'>>, message: string) => {
    form.change(by);
    setReplacement(by.text);
    const undo = () => form.change({ text, ...('shortensLinks' in by && { shortensLinks }) });
    showUndoToast(message, t('undo', { ns: 'ui' }), undo, TEXT_UNDO);
  };
  const choose = (template: Template) => {
    const by = fieldsOfTemplate(template);
    if (text.trim() === '') form.change(by);
    else replaceText(by, t('compose.templateUsed'));
  };
  const replace = (plain: string) => replaceText({ text: plain }, t('compose.replaced'));
  // If the text has variables, count the longest message of a real recipient.
  const counted = longest && hasVariables(text) ? longest : undefined;
  return (
    <Stack gap="xs">
      <TextArea
        {...form.field('text')}
        ref={area}
        required
        label={t('compose.text')}
        rows={5}
        maxRows={16}
        maxLength={MAX_DRAFT_TEXT_LENGTH}
      />
      <Inline justify="between" align="start">
        <Inline>
          <VariableBar
            groupIds={groupIds}
            fileVariables={list?.variables}
            label={t('compose.variables')}
            labelInsert={(name) => t('compose.insert', { name })}
            labelMore={t('compose.moreFields')}
            onInsert={insertVariable}
          />
          <InsertLink onInsert={insertVariable} />
          <EmojiButton onChoose={insertText} />
          <UseTemplate label={t('compose.template')} onChoose={choose} />
        </Inline>
        <PartCounter
          text={counted?.text ?? asSent}
          note={counted && t('compose.counted', { name: counted.name || formatNumber(counted.number) })}
        />
      </Inline>
      <UnicodeHint text={text} onReplace={replace} />
      <DeadLinks text={text} />
      <LookAlikes text={text} onReplace={() => replace(mapLiterals(text, replaceLookAlikes))} />
      <ShortenLinks text={text} linkBase={linkBase} field={form.field('shortensLinks')} />
      <OptOutLine form={form} countries={estimate?.optOutFor ?? []} />
      <InvalidPlaceholders text={text} />
      <BlankVariables
        text={text}
        estimate={estimate}
        known={known}
        onChange={(changed) => form.change({ text: changed })}
      />
    </Stack>
  );
}
