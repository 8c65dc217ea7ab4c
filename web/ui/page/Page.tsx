import { Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useClient } from '../brand/client.tsx';
import classes from './Page.module.css';

type Props = {
  title: string;
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

export function Page({ title, context, mark, trail, actions, narrow = false, children }: Props) {
  useDocumentTitle(title);
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
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      </div>
      {children}
    </Stack>
  );
}

export function useDocumentTitle(title: string): void {
  const { name } = useClient().brand;
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
