import { useQuery } from '@tanstack/react-query';
import { AddDialog, personQuery } from '#web/people/index.ts';
import { GroupsDialog } from '../inbox/GroupsDialog.tsx';

type Props = { number: string; opened: boolean; onClose: () => void };

/** Adds the person who wrote to groups, as a new contact if the number has none. */
export function AddToGroup({ number, ...dialog }: Props) {
  const { data: person } = useQuery({ ...personQuery(number), enabled: dialog.opened });
  if (!person) return null;
  return person.contact ? (
    <GroupsDialog {...dialog} contactId={person.contact.id} />
  ) : (
    <AddDialog {...dialog} number={number} />
  );
}
