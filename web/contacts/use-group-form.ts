import { useRef } from 'react';
import type { Group } from '#contract/contacts.ts';
import { expiryRange } from '#contract/group-expiry.ts';
import { CallProblem, wordsOf } from '#web/client/index.ts';
import { useForm } from '#web/ui/form.ts';
import { useFormat } from '#web/ui/format.tsx';
import { groupFaults, type GroupValues } from './group-faults.ts';
import { useCreateGroup, useUpdateGroup } from './groups.ts';

export type FormProps = {
  /** The group that is changed; without one, one is created. */
  group?: Group | undefined;
  onSaved: (group: Group) => void;
  onClose: () => void;
};

/** The form, the element of its date and the days it may say; what is refused is told at its field. */
export function useGroupForm({ group, onSaved, onClose }: FormProps) {
  const { save, isPending } = useSaveGroup(group);
  const date = useRef<HTMLInputElement>(null);
  const today = useFormat().today();
  const form = useForm<GroupValues>({
    initialValues: { name: group?.name ?? '', expiresOn: group?.expiresOn ?? '' },
    validate: (values) => {
      const incomplete = date.current?.validity.badInput === true;
      return groupFaults(values, { before: group?.expiresOn, today, incomplete });
    },
  });
  const focusFirst = (faults: object) => form.getInputNode(Object.keys(faults)[0] ?? 'name')?.focus();
  const submit = form.onSubmit(async (values) => {
    try {
      const saved = await save(values);
      onClose();
      onSaved(saved);
    } catch (problem) {
      const field = problem instanceof CallProblem ? (problem.field ?? 'error') : 'error';
      const faults = { [field in values ? field : 'error']: wordsOf(problem) };
      form.setErrors(faults);
      focusFirst(faults);
    }
  }, focusFirst);
  return { form, date, days: expiryRange(today), submit, isPending };
}

function useSaveGroup(group: Group | undefined) {
  const create = useCreateGroup();
  const update = useUpdateGroup();
  const save = (values: GroupValues) => {
    const [name, expiresOn] = [values.name, values.expiresOn || null];
    if (!group) return create.mutateAsync({ name, expiresOn });
    // A day that stays is not checked again: it may have begun.
    const changes = expiresOn === group.expiresOn ? { name } : { name, expiresOn };
    return update.mutateAsync({ groupId: group.id, ...changes });
  };
  return { save, isPending: create.isPending || update.isPending };
}
