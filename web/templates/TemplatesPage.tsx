import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countParts } from '#sms/index.ts';
import { IconFileText, IconPlus } from '#web/ui/icons.ts';
import { Button, List, Page, Select, useCreateParam } from '#web/ui/index.ts';
import { renderExample } from './render-example.ts';
import { TemplateDialog, type TemplateDraft } from './TemplateDialog.tsx';
import { TemplateMenu } from './TemplateMenu.tsx';
import { templatesSearch } from './search.ts';
import { linkBaseQuery, tagsQuery, templatesQuery } from './templates.ts';

const route = getRouteApi('/shell/Sending/Templates');

/** The maximum length of a name in a copy, in characters. Leaves room for the suffix. */
const MAX_COPIED_NAME_LENGTH = 90;

const NEW_TEMPLATE: TemplateDraft = { name: '', text: '', tags: [], shortensLinks: false };

export function TemplatesPage() {
  const { t } = useTranslation('templates');
  const { sort, ...filter } = templatesSearch(route.useSearch());
  const linkBase = useQuery(linkBaseQuery).data;
  const [draft, setDraft] = useState<{ template: TemplateDraft; isOpen: boolean }>();
  const open = (template: TemplateDraft) => setDraft({ template, isOpen: true });
  useCreateParam(() => open(NEW_TEMPLATE));
  const add = (
    <Button icon={IconPlus} onClick={() => open(NEW_TEMPLATE)}>
      {t('new')}
    </Button>
  );
  return (
    <Page title={t('title')} context={t('context')} actions={add}>
      <List
        name="templates"
        label={t('label')}
        query={templatesQuery({ sort, ...filter })}
        filter={filter}
        search={t('search')}
        filters={<TagFilter />}
        defaultSort="name"
        count={(count) => t('count', { count })}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={open}
        columns={[
          { key: 'name', as: 'text', title: t('name'), sort: 'name' },
          { key: 'text', title: t('text'), width: 280, grows: true, render: ({ text }) => text },
          {
            key: 'tags',
            title: t('tags'),
            width: 150,
            hideOrder: 2,
            wideOnly: true,
            render: ({ tags }) => tags.join(', '),
          },
          {
            key: 'parts',
            title: t('parts'),
            width: 80,
            figure: true,
            hideOrder: 3,
            wideOnly: true,
            render: ({ text, shortensLinks }) =>
              countParts(renderExample(text, { linkBase, shortensLinks })).parts,
          },
          {
            key: 'lastUsedAt',
            as: 'moment',
            title: t('used'),
            sort: '-lastUsedAt',
            hideOrder: 1,
            wideOnly: true,
          },
        ]}
        renderMenu={(template) => (
          <TemplateMenu
            template={template}
            onEdit={() => open(template)}
            onCopy={() =>
              open({
                name: t('copyOf', { name: template.name.slice(0, MAX_COPIED_NAME_LENGTH) }),
                text: template.text,
                tags: template.tags,
                shortensLinks: template.shortensLinks,
              })
            }
          />
        )}
        empty={{ icon: IconFileText, title: t('empty'), text: t('emptyText'), action: add }}
        noResults={t('noneFound')}
      />
      {draft && (
        <TemplateDialog
          key={`${draft.template.id} ${draft.template.name}`}
          template={draft.template}
          opened={draft.isOpen}
          onClose={() => setDraft({ ...draft, isOpen: false })}
        />
      )}
    </Page>
  );
}

function TagFilter() {
  const { t } = useTranslation('templates');
  const { tag } = templatesSearch(route.useSearch());
  const navigate = route.useNavigate();
  const tags = useQuery(tagsQuery).data?.tags ?? [];
  if (tags.length === 0 && tag === undefined) return null;
  const shown = tag === undefined || tags.includes(tag) ? tags : [tag, ...tags];
  return (
    <Select
      labelHidden
      label={t('tag')}
      value={tag ?? ''}
      options={[{ value: '', label: t('allTags') }, ...shown.map((each) => ({ value: each, label: each }))]}
      onChange={(value) =>
        void navigate({
          search: (previous) => ({ ...previous, tag: value || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
