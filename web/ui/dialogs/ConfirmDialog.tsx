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
  /** What the way out is called; "Cancel" where that is not itself the question. */
  closeLabel?: string;
  /** What has to be typed before one can accept: for what cannot be taken back. */
  typed?: string;
  /** Why has to be said as well. */
  reasons?: Reasons;
  busy?: boolean;
  /** `reason` is empty where none is asked for. */
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
  typed,
  reasons,
  busy = false,
  onAccept,
  onClose,
}: ContentProps) {
  const { t } = useTranslation('ui');
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const isTyped = typed === undefined || answer.trim() === typed;
  const ready = isTyped && (!reasons || reason.trim() !== '');
  // A second click may come before what it does has begun.
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
        {typed !== undefined && (
          <TextInput
            data-autofocus={!reasons || undefined}
            label={t('typeToConfirm', { typed })}
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
