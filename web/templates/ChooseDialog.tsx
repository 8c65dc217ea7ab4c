import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordTemplateUse, type Template } from '#contract/templates.ts';
import { call, itemsOf } from '#web/client/index.ts';
import {
  Button,
  Dialog,
  ProblemNote,
  Row,
  Rows,
  Stack,
  Switch,
  Text,
  TextField,
  useDebouncedValue,
  RowsSkeleton,
} from '#web/ui/index.ts';
import { templatesQuery } from './templates.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  onChoose: (template: Template) => void;
  /** At first shows only the templates with this tag, under this title. A switch shows all templates. */
  initialTag?: { tag: string; title: string };
};

const DEBOUNCE_MS = 200;

export function ChooseDialog({ opened, onClose, onChoose, initialTag }: Props) {
  const { t } = useTranslation('templates');
  const { mutate: recordUse } = useMutation({
    mutationFn: (templateId: number) => call(recordTemplateUse, { params: { templateId } }),
  });
  const choose = (template: Template) => {
    recordUse(template.id);
    onChoose(template);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={initialTag?.title ?? t('choose.title')} width={560}>
      <TemplatePicker onChoose={choose} tag={initialTag?.tag} />
    </Dialog>
  );
}

type PickerProps = { onChoose: (template: Template) => void; tag: string | undefined };

function TemplatePicker({ onChoose, tag }: PickerProps) {
  const { t } = useTranslation('templates');
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const [showsAll, setShowsAll] = useState(tag === undefined);
  const filter = { search: search || undefined, tag: showsAll ? undefined : tag, sort: undefined };
  const list = useInfiniteQuery(templatesQuery(filter));
  const templates = itemsOf(list.data);
  return (
    <Stack>
      <TextField label={t('choose.search')} value={query} onChange={setQuery} focusFirst maxLength={100} />
      {tag !== undefined && <Switch label={t('choose.all')} value={showsAll} onChange={setShowsAll} />}
      {list.error && <ProblemNote error={list.error} onRetry={() => void list.refetch()} />}
      {!templates && !list.error && <RowsSkeleton count={4} />}
      {templates?.length === 0 && (
        <Text tone="muted">
          {t(search !== '' ? 'noneFound' : showsAll ? 'choose.none' : 'choose.noAnswer')}
        </Text>
      )}
      {templates && templates.length > 0 && (
        <Rows label={t('label')}>
          {templates.map((template) => (
            <Row
              key={template.id}
              title={template.name}
              note={template.text}
              action={
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`${t('choose.choose')} ${template.name}`}
                  onClick={() => onChoose(template)}
                >
                  {t('choose.choose')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {list.hasNextPage && (
        <Button look="plain" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('choose.more')}
        </Button>
      )}
    </Stack>
  );
}
