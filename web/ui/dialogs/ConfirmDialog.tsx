import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { FormElement } from '../form/FormElement.tsx';
import { Dialog } from './Dialog.tsx';
import { ReasonField, type Reasons } from './ReasonField.tsx';

type Props = {
  opened: boolean;
  title: string;
  children: ReactNode;
  acceptLabel: string;
  /** The label of the cancel button. Do not use "Cancel" if the dialog asks about a cancellation. */
  closeLabel?: string;
  /** The user must type this text to confirm: for actions that cannot be undone. */
  requiredText?: string;
  /** The user must also choose a reason. */
  reasons?: Reasons;
  busy?: boolean;
  /** `reason` is empty without `reasons`. */
  onAccept: (reason: string) => void;
  onClose: () => void;
};

export function ConfirmDialog({ opened, title, onClose, ...content }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Content {...content} onClose={onClose} />
    </Dialog>
  );
}

type ContentProps = Omit<Props, 'opened' | 'title'>;

function Content({
  children,
  acceptLabel,
  closeLabel,
  requiredText,
  reasons,
  busy = false,
  onAccept,
  onClose,
}: ContentProps) {
  const { t } = useTranslation('ui');
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const isConfirmed = requiredText === undefined || answer.trim() === requiredText;
  const ready = isConfirmed && (!reasons || reason.trim() !== '');
  // A second click can arrive before `busy` is set.
  const isAccepted = useRef(false);
  useEffect(() => {
    if (!busy) isAccepted.current = false;
  }, [busy]);
  return (
    <FormElement
      onSubmit={() => {
        if (!ready || isAccepted.current) return;
        isAccepted.current = true;
        onAccept(reason.trim());
      }}
    >
      <Stack>
        <Text size="sm" component="div">
          {children}
        </Text>
        {reasons && <ReasonField reasons={reasons} onChange={setReason} />}
        {requiredText !== undefined && (
          <TextInput
            data-autofocus={!reasons || undefined}
            label={t('typeToConfirm', { typed: requiredText })}
            value={answer}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button look="plain" onClick={onClose}>
            {closeLabel ?? t('cancel')}
          </Button>
          <Button type="submit" look="danger" disabled={!ready} busy={busy}>
            {acceptLabel}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  );
}
