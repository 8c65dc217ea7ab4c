import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { useDocumentTitle } from './page-title.ts';

type Props = {
  title: string;
  /** Another title comes with what the page fetches. */
  titleWaits?: boolean;
  /** One line of what this page is about. */
  context?: ReactNode;
  /** Beside the title. */
  mark?: ReactNode;
  /** The way back, on pages below a list. */
  trail?: ReactNode;
  actions?: ReactNode;
  /** Forms are at most 760 wide. */
  narrow?: boolean;
  children: ReactNode;
};

export function Page({ title, titleWaits, context, mark, trail, actions, narrow = false, children }: Props) {
  useDocumentTitle(title, titleWaits);
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
