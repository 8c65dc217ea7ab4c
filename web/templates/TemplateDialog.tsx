import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeTemplate,
  createTemplate,
  getTemplate,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  type Template,
} from '#contract/templates.ts';
import { findLinks, hasVariables } from '#sms/index.ts';
import { call, CallProblem, errorMessage } from '#web/client/index.ts';
import { useInsertion, VariableBar } from '#web/contacts/index.ts';
import {
  Dialog,
  Form,
  FormButtons,
  Inline,
  parseTags,
  PartCounter,
  Text,
  TextArea,
  TextField,
  useForm,
} from '#web/ui/index.ts';
import { renderExample } from './render-example.ts';
import { EmojiButton } from './emoji/EmojiButton.tsx';
import { NewerTemplate } from './NewerTemplate.tsx';
import { areValidTags } from './are-valid-tags.ts';
import { ShortenLinks } from './ShortenLinks.tsx';
import { linkBaseQuery } from './templates.ts';

/** The initial values. With an `id`, the dialog edits that template. */
export type TemplateDraft = Pick<Template, 'name' | 'text' | 'tags' | 'shortensLinks'> & {
  id?: number;
  version?: number;
};

type FormProps = { template: TemplateDraft; onClose: () => void };
type Values = { name: string; text: string; tags: string; shortensLinks: boolean };

export function TemplateDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('templates');
  const title = t(form.template.id === undefined ? 'dialog.new' : 'dialog.edit');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={title} width={560}>
      <TemplateForm {...form} />
    </Dialog>
  );
}

function TemplateForm({ template, onClose }: FormProps) {
  const { t } = useTranslation('templates');
  const [opened, setOpened] = useState(template);
  const [newer, setNewer] = useState<Template>();
  const { id, version } = opened;
  const send = async ({ tags: typed, ...content }: Values) => {
    const body = { ...content, tags: parseTags(typed) };
    if (id === undefined) return call(createTemplate, { body });
    const params = { templateId: id };
    try {
      return await call(changeTemplate, { params, query: version === undefined ? {} : { version }, body });
    } catch (error) {
      if (isChangedElsewhere(error)) setNewer(await call(getTemplate, { params }));
      throw error;
    }
  };
  const form = useForm(send, {
    initial: valuesOf(template),
    check: (values) => ({
      ...(values.name.trim() === '' && { name: t('dialog.noName') }),
      ...(values.text.trim() === '' && { text: t('dialog.noText') }),
      ...(!areValidTags(parseTags(values.tags)) && {
        tags: t('dialog.tooManyTags', { most: MAX_TAGS, longest: MAX_TAG_LENGTH }),
      }),
    }),
    doneMessage: (saved) => t('saved', { name: saved.name }),
    onDone: onClose,
    // `NewerTemplate` shows this conflict and the changes.
    problemText: (error) => (isChangedElsewhere(error) ? null : errorMessage(error)),
  });
  const settle = (values: Partial<Values>) => {
    if (newer) setOpened(newer);
    setNewer(undefined);
    form.change(values);
  };
  const { text, shortensLinks } = form.values;
  const linkBase = useQuery(linkBaseQuery).data;
  const example = renderExample(text, { linkBase, shortensLinks });
  // Links are previewed unshortened too, so that the checkbox moves little when it is clicked.
  const hasPreview = hasVariables(text) || (linkBase && findLinks(text).length > 0);
  const { area, insertText, insertVariable } = useInsertion();
  return (
    <Form form={form}>
      {newer && (
        <NewerTemplate
          opened={opened}
          newer={newer}
          onKeep={() => settle({})}
          onDiscard={() => settle(valuesOf(newer))}
        />
      )}
      <TextField {...form.field('name')} required focusFirst label={t('name')} maxLength={100} />
      <TextArea
        {...form.field('text')}
        ref={area}
        required
        label={t('text')}
        rows={4}
        maxRows={12}
        maxLength={2000}
      />
      <Inline justify="between" align="start">
        <Inline>
          <VariableBar
            groupIds={[]}
            label={t('dialog.variables')}
            labelInsert={(variable) => t('dialog.insert', { name: variable })}
            labelMore={t('dialog.moreFields')}
            onInsert={insertVariable}
          />
          <EmojiButton onChoose={insertText} />
        </Inline>
        <PartCounter text={example} />
      </Inline>
      <ShortenLinks text={text} linkBase={linkBase} field={form.field('shortensLinks')} />
      {hasPreview && (
        <Text size="sm" tone="muted">
          {t('dialog.reads')} {example}
        </Text>
      )}
      <TextField
        {...form.field('tags')}
        label={t('dialog.tags')}
        hint={t('dialog.tagsHint')}
        maxLength={400}
      />
      <FormButtons form={form} submit={t('dialog.save')} onCancel={onClose} />
    </Form>
  );
}

const valuesOf = ({ name, text, tags, shortensLinks }: TemplateDraft): Values => ({
  name,
  text,
  tags: tags.join(', '),
  shortensLinks,
});

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof CallProblem && error.code === 'template_changed';
