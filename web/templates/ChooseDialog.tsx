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
  onChoose: (text: string) => void;
  /** Begins with the templates of this tag alone, under this title; others are one press away. */
  of?: { tag: string; title: string };
};

const TYPING_PAUSES = 200;

/** Templates to choose one of, found by typing. */
export function ChooseDialog({ opened, onClose, onChoose, of }: Props) {
  const { t } = useTranslation('templates');
  const { mutate: noteUse } = useMutation({
    mutationFn: (templateId: number) => call(recordTemplateUse, { params: { templateId } }),
  });
  const choose = ({ id, text }: Template) => {
    noteUse(id);
    onChoose(text);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={of?.title ?? t('choose.title')} width={560}>
      <Choice onChoose={choose} tag={of?.tag} />
    </Dialog>
  );
}

type ChoiceProps = { onChoose: (template: Template) => void; tag: string | undefined };

function Choice({ onChoose, tag }: ChoiceProps) {
  const { t } = useTranslation('templates');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSES);
  const [areAll, setAll] = useState(tag === undefined);
  const asked = { search: search || undefined, tag: areAll ? undefined : tag, sort: undefined };
  const found = useInfiniteQuery(templatesQuery(asked));
  const templates = itemsOf(found.data);
  return (
    <Stack>
      <TextField label={t('choose.search')} value={typed} onChange={setTyped} focusFirst maxLength={100} />
      {tag !== undefined && <Switch label={t('choose.all')} value={areAll} onChange={setAll} />}
      {found.error && <ProblemNote error={found.error} onRetry={() => void found.refetch()} />}
      {!templates && !found.error && <RowsSkeleton count={4} />}
      {templates?.length === 0 && (
        <Text tone="muted">
          {t(search !== '' ? 'noneFound' : areAll ? 'choose.none' : 'choose.noAnswer')}
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
      {found.hasNextPage && (
        <Button look="plain" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('choose.more')}
        </Button>
      )}
    </Stack>
  );
}
