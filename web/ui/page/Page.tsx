import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { useDocumentTitle } from './page-title.ts';

type Props = {
  title: string;
  /** Whether the title will change once the page's data is loaded. */
  isTitlePending?: boolean;
  /** One line that says what the page is for. */
  context?: ReactNode;
  /** Shown next to the title. */
  mark?: ReactNode;
  /** The link back to the list, on a detail page. */
  trail?: ReactNode;
  actions?: ReactNode;
  /** At most 760 px wide, for forms. */
  narrow?: boolean;
  children: ReactNode;
};

export function Page({
  title,
  isTitlePending,
  context,
  mark,
  trail,
  actions,
  narrow = false,
  children,
}: Props) {
  useDocumentTitle(title, isTitlePending);
  return (
    <Stack gap="lg" className={classes.page} data-narrow={narrow || undefined}>
      <div>
        {trail && <div className={classes.trail}>{trail}</div>}
        <Group justify="space-between" align="flex-start" gap="md">
          <div className={classes.heading}>
            <Group gap="sm">
              <Title order={1}>{title}</Title>
              {mark}
            </Group>
            {context && (
              <Text component="div" c="dimmed" mt={4}>
                {context}
              </Text>
            )}
          </div>
          {actions && (
            <Group gap="xs" className={classes.actions}>
              {actions}
            </Group>
          )}
        </Group>
      </div>
      {children}
    </Stack>
  );
}
