import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Changes, toFormValues } from '../details/changes.ts';
import { useDetailsForm } from '../details/use-details-form.ts';
import { type MySettings, mySettingsQuery } from '../queries.ts';
import { Form, FormButtons, ProblemNote, Skeleton, Text } from '#web/ui/index.ts';
import { fieldsToRequest, type DetailField as Field } from './fields-to-request.ts';
import { DetailField } from './DetailField.tsx';

type Props = {
  text: string;
  requested: readonly Field[];
  saveLabel: string;
  /** `changes` may be empty. */
  onSaved: (changes: Changes) => void;
};

/** A form for some of the user's details. */
export function RequestedDetailsForm(props: Props) {
  const { data, error, refetch } = useQuery(mySettingsQuery);
  if (data) return <Fields {...props} saved={data} />;
  return error ? (
    <ProblemNote error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={36 + props.requested.length * 76} />
  );
}

function Fields({ text, requested, saveLabel, onSaved, saved }: Props & { saved: MySettings }) {
  const form = useDetailsForm(saved, onSaved);
  const [fields] = useState(() => fieldsToRequest(requested, toFormValues(saved)));
  return (
    <Form form={form}>
      <Text size="sm">{text}</Text>
      {fields.map((field, index) => (
        <DetailField key={field} form={form} field={field} takesFocus={index === 0} />
      ))}
      <FormButtons form={form} submit={saveLabel} />
    </Form>
  );
}
