import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteTemplateUse, type Template } from '#contract/templates.ts';
import { call, itemsOf } from '#web/client/index.ts';
import {
  Button,
  Dialog,
  ProblemNote,
  Row,
  Rows,
  Stack,
  Text,
  TextField,
  useDebouncedValue,
  WaitingRows,
} from '#web/ui/index.ts';
import { templatesQuery } from './templates.ts';

type Props = { opened: boolean; onClose: () => void; onChoose: (text: string) => void };

const TYPING_PAUSES = 200;

/** Templates to choose one of, found by typing. */
export function ChooseDialog({ opened, onClose, onChoose }: Props) {
  const { t } = useTranslation('templates');
  const { mutate: noteUse } = useMutation({
    mutationFn: (templateId: number) => call(noteTemplateUse, { params: { templateId } }),
  });
  const choose = ({ id, text }: Template) => {
    noteUse(id);
    onChoose(text);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('choose.title')} width={560}>
      <Choice onChoose={choose} />
    </Dialog>
  );
}

function Choice({ onChoose }: { onChoose: (template: Template) => void }) {
  const { t } = useTranslation('templates');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSES);
  const found = useInfiniteQuery(templatesQuery({ search: search || undefined, sort: undefined }));
  const templates = itemsOf(found.data);
  return (
    <Stack>
      <TextField label={t('choose.search')} value={typed} onChange={setTyped} focusFirst maxLength={100} />
      {found.error && <ProblemNote error={found.error} onRetry={() => void found.refetch()} />}
      {!templates && !found.error && <WaitingRows count={4} />}
      {templates?.length === 0 && <Text tone="muted">{t(search === '' ? 'choose.none' : 'noneFound')}</Text>}
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
