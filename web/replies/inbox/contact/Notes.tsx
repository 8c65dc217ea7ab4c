import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addNote, type ConversationNote, deleteNote, MAX_NOTE_LENGTH } from '#contract/conversation-notes.ts';
import { loadFromTab, storeInTab, useIsAllowed, useSession } from '#web/accounts/index.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconTrash } from '#web/ui/icons.ts';
import {
  Button,
  Form,
  FormProblem,
  IconButton,
  Moment,
  ProblemNote,
  Section,
  showProblem,
  showUndoToast,
  Skeleton,
  Text,
  TextArea,
  useForm,
} from '#web/ui/index.ts';
import { notesQuery } from '../conversations.ts';
import classes from './ContactPane.module.css';

/** Internal notes. The contact never sees them. */
export function Notes({ number }: { number: string }) {
  const { t } = useTranslation('replies');
  const mayAdd = useIsAllowed(addNote);
  const { data, error, refetch } = useQuery(notesQuery(number));
  return (
    <Section title={t('notes.title')} context={t('notes.context')}>
      {mayAdd && <NewNote number={number} />}
      {error && !data && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={60} />}
      {data?.notes.length === 0 && !mayAdd && <Text tone="muted">{t('notes.none')}</Text>}
      {data && data.notes.length > 0 && (
        <ul className={classes.notes}>
          {data.notes.map((note) => (
            <Note key={note.id} number={number} note={note} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function NewNote({ number }: { number: string }) {
  const { t } = useTranslation('replies');
  const { username } = useSession().user;
  // Keep a half-written note while the user visits another conversation.
  const stored = `note ${number}`;
  const form = useForm((body: { text: string }) => call(addNote, { params: { number }, body }), {
    initial: { text: (loadFromTab(username, stored) as string | null) ?? '' },
    onChange: ({ text }) => storeInTab(username, stored, text === '' ? null : text),
    check: ({ text }) => ({ text: text.trim() === '' ? t('notes.required') : undefined }),
    onDone: (_note, _sent, { change }) => change({ text: '' }),
  });
  return (
    <Form form={form}>
      <TextArea
        {...form.field('text')}
        label={t('notes.label')}
        rows={1}
        maxRows={6}
        maxLength={MAX_NOTE_LENGTH}
      />
      <FormProblem form={form} />
      {form.values.text.trim() !== '' && (
        <Button type="submit" look="plain" size="small" busy={form.isBusy}>
          {t('notes.add')}
        </Button>
      )}
    </Form>
  );
}

function Note({ number, note }: { number: string; note: ConversationNote }) {
  const { t } = useTranslation(['replies', 'ui']);
  const mayDelete = useIsAllowed(deleteNote);
  const onError = (error: unknown) => showProblem(errorMessage(error));
  const { mutate: addAgain } = useMutation({
    mutationFn: () => call(addNote, { params: { number }, body: { text: note.text } }),
    onError,
  });
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(deleteNote, { params: { number, noteId: note.id } }),
    onSuccess: () => showUndoToast(t('notes.deleted'), t('undo', { ns: 'ui' }), () => addAgain()),
    onError,
  });
  return (
    <li className={classes.note}>
      <p className={classes.text} dir="auto">
        {note.text}
      </p>
      <div className={classes.about}>
        <span>
          {note.by !== null && `${note.by} · `}
          <Moment at={note.createdAt} />
        </span>
        {mayDelete && (
          <IconButton
            small
            iconSize={16}
            icon={IconTrash}
            label={t('notes.delete')}
            disabled={isPending}
            onClick={() => remove()}
          />
        )}
      </div>
    </li>
  );
}
