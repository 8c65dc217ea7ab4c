import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusFirst } from '#web/accounts/focus-first.ts';
import {
  changesOf,
  trimmed,
  valuesOf,
  type Changes,
  type Values,
} from '#web/accounts/settings/details/changes.ts';
import { faultsOf, type Faults } from '#web/accounts/settings/details/faults.ts';
import { useSave } from '#web/accounts/settings/details/use-save.ts';
import { type MySettings, mySettingsQuery } from '#web/accounts/settings/queries.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useForm } from '#web/ui/form.ts';
import { Group, Skeleton, Stack, Text } from '#web/ui/kit.ts';
import { ProblemNote } from '#web/ui/ProblemNote.tsx';
import { askedOf, type DetailField as Field } from './asked.ts';
import { DetailField } from './DetailField.tsx';

type Props = {
  text: string;
  wanted: readonly Field[];
  saveLabel: string;
  /** With what had changed: nothing, perhaps. */
  onSaved: (changes: Changes) => void;
};

/** Some of the user's details, as a form in a dialog. */
export function DetailsForm(props: Props) {
  const { data, error, refetch } = useQuery(mySettingsQuery);
  if (data) return <Fields {...props} saved={data} />;
  return error ? (
    <ProblemNote error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={36 + props.wanted.length * 76} />
  );
}

function Fields({ text, wanted, saveLabel, onSaved, saved }: Props & { saved: MySettings }) {
  const form = useForm<Values>({ initialValues: valuesOf(saved) });
  const [asked] = useState(() => askedOf(wanted, valuesOf(saved)));
  const show = (faults: Faults) => {
    form.setErrors(faults);
    return focusFirst(form, asked, faults);
  };
  const { mutate, isPending } = useSave(show);
  const submit = form.onSubmit((values) => {
    if (isPending || show(faultsOf(values))) return;
    const changes = changesOf(trimmed(values), valuesOf(saved));
    if (Object.keys(changes).length === 0) onSaved(changes);
    else mutate(changes, { onSuccess: () => onSaved(changes) });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{text}</Text>
        {asked.map((field, index) => (
          <DetailField key={field} form={form} field={field} takesFocus={index === 0} />
        ))}
        <Group justify="flex-end">
          <BusyButton type="submit" busy={isPending}>
            {saveLabel}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
