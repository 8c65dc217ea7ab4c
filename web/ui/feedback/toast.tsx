import { Anchor, Button, Group, Text } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import { t } from 'i18next';
import type { MouseEvent } from 'react';
import { requestToasts } from './toasts-requested.ts';

/** In milliseconds (specification, section 9). */
const SUCCESS_MS = 4000;
const PROBLEM_MS = 8000;
export const PASSWORD_MS = 7000;

export function showSuccess(message: string, duration = SUCCESS_MS): void {
  show({ message, autoClose: duration, role: 'status' });
}

export function showProblem(message: string, shown = PROBLEM_MS): void {
  show({ message, autoClose: shown, color: 'red', role: 'alert' });
}

type LinkToastOptions = {
  /** A toast replaces an earlier toast with the same id. */
  id: string;
  href: string;
  /** Navigates without a page load. */
  open: () => void;
};

/** Shows a toast that is a link. */
export function showLinkToast(message: string, { id, href, open }: LinkToastOptions): void {
  const follow = (event: MouseEvent) => {
    // Toasts are outside the router. The browser handles modified clicks, which open another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    notifications.hide(id);
    open();
  };
  notifications.hide(id);
  show({
    id,
    autoClose: SUCCESS_MS,
    role: 'status',
    message: (
      <Anchor href={href} onClick={follow} size="sm" lineClamp={3}>
        {message}
      </Anchor>
    ),
  });
}

/** Closes a toast that no longer matters. */
export const hideToast = (id: string): void => {
  notifications.hide(id);
};

/** Shows a toast with an undo button. It replaces an earlier toast with the same `toastId`. */
export function showUndoToast(message: string, undoLabel: string, undo: () => void, toastId?: string): void {
  let before: EventTarget | null = null;
  if (toastId !== undefined) notifications.hide(toastId);
  const id = show({
    ...(toastId !== undefined && { id: toastId }),
    autoClose: PROBLEM_MS,
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
            restoreFocus(before);
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

/**
 * Before a toast disappears, focuses the element that had the focus before the toast. If that element is
 * gone, focuses the page.
 */
function restoreFocus(before: EventTarget | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected;
  (isThere ? before : document.querySelector('main'))?.focus({ preventScroll: true });
}

/** Closes all toasts, because the next user must not see them. */
export function clearToasts(): void {
  notifications.clean();
}

function show(toast: NotificationData): string {
  requestToasts();
  return notifications.show({ closeButtonProps: { 'aria-label': t('close', { ns: 'ui' }) }, ...toast });
}
