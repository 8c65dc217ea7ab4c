import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from 'i18next';

/** Times of the specification, section 9. */
const SHOWN = 4000;
const PROBLEM_SHOWN = 8000;

export function showDone(message: string): void {
  notifications.show({ ...closable(), message, autoClose: SHOWN, role: 'status' });
}

export function showProblem(message: string): void {
  notifications.show({ ...closable(), message, autoClose: PROBLEM_SHOWN, color: 'red', role: 'alert' });
}

/** Tells what was done and offers to take it back. */
export function showUndo(message: string, undoLabel: string, undo: () => void): void {
  const id = notifications.show({
    ...closable(),
    autoClose: PROBLEM_SHOWN,
    role: 'status',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {undoLabel}
        </Button>
      </Group>
    ),
  });
}

function closable() {
  return { closeButtonProps: { 'aria-label': t('close', { ns: 'ui' }) } };
}
