import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Changes, valuesOf } from '../details/changes.ts';
import { useDetailsForm } from '../details/use-details-form.ts';
import { type MySettings, mySettingsQuery } from '../queries.ts';
import { Form, FormButtons, ProblemNote, Skeleton, Text } from '#web/ui/index.ts';
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
export function AskedForm(props: Props) {
  const { data, error, refetch } = useQuery(mySettingsQuery);
  if (data) return <Fields {...props} saved={data} />;
  return error ? (
    <ProblemNote error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={36 + props.wanted.length * 76} />
  );
}

function Fields({ text, wanted, saveLabel, onSaved, saved }: Props & { saved: MySettings }) {
  const form = useDetailsForm(saved, onSaved);
  const [asked] = useState(() => askedOf(wanted, valuesOf(saved)));
  return (
    <Form form={form}>
      <Text size="sm">{text}</Text>
      {asked.map((field, index) => (
        <DetailField key={field} form={form} field={field} takesFocus={index === 0} />
      ))}
      <FormButtons form={form} submit={saveLabel} />
    </Form>
  );
}
