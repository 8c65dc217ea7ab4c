import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import type { Icon } from '../icons.ts';

type Props = { icon: Icon; title: string; children?: ReactNode; action?: ReactNode };

/** Says why there is nothing to show, and what to do first. */
export function EmptyState({ icon: Mark, title, children, action }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <div className={classes.mark}>
        <Mark size={22} stroke={1.5} aria-hidden />
      </div>
      <Text fw={600}>{title}</Text>
      {children && (
        <Text c="dimmed" maw={420}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
