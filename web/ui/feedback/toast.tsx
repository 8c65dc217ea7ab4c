import { Anchor, Button, Group, Text } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import { t } from 'i18next';
import type { MouseEvent } from 'react';
import { wantToasts } from './toasts-wanted.ts';

/** Times of the specification, section 9. */
const SHOWN = 4000;
const PROBLEM_SHOWN = 8000;
/** What is said of a password. */
export const PASSWORD_SHOWN = 7000;

export function showDone(message: string, shown = SHOWN): void {
  show({ message, autoClose: shown, role: 'status' });
}

export function showProblem(message: string, shown = PROBLEM_SHOWN): void {
  show({ message, autoClose: shown, color: 'red', role: 'alert' });
}

type More = {
  /** Of what kind: one takes the place of another of its kind. */
  id: string;
  href: string;
  /** Goes there inside the application. */
  open: () => void;
};

/** Tells what happened, as a link to more. */
export function showNews(message: string, { id, href, open }: More): void {
  const follow = (event: MouseEvent) => {
    // Toasts are outside of the router; another tab is the browser's matter.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    notifications.hide(id);
    open();
  };
  notifications.hide(id);
  show({
    id,
    autoClose: SHOWN,
    role: 'status',
    message: (
      <Anchor href={href} onClick={follow} size="sm" lineClamp={3}>
        {message}
      </Anchor>
    ),
  });
}

/** Takes news away that no longer matters. */
export const hideNews = (id: string): void => {
  notifications.hide(id);
};

/** Tells what was done and offers to take it back. */
export function showUndo(message: string, undoLabel: string, undo: () => void): void {
  let before: EventTarget | null = null;
  const id = show({
    autoClose: PROBLEM_SHOWN,
    role: 'status',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="subtle"
          onFocus={({ relatedTarget }) => {
            before = relatedTarget;
          }}
          onClick={() => {
            giveFocusBack(before);
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

/** The toast goes: the focus is where it was before, or else at the page. */
function giveFocusBack(before: EventTarget | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected;
  (isThere ? before : document.querySelector('main'))?.focus({ preventScroll: true });
}

/** What was told to one user is not for the next. */
export function clearToasts(): void {
  notifications.clean();
}

function show(toast: NotificationData): string {
  wantToasts();
  return notifications.show({ closeButtonProps: { 'aria-label': t('close', { ns: 'ui' }) }, ...toast });
}
