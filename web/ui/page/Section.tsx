import { Group, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

type Props = { title: string; context?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A titled part of a page: a landmark, without a box. */
export function Section({ title, context, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {context && (
            <Text component="div" size="sm" c="dimmed">
              {context}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </section>
  );
}
