import { Group, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

type Props = {
  /** Where addresses lead to with it. */
  id?: string;
  title: string;
  context?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A titled part of a page: a landmark, without a box. */
export function Section({ id, title, context, actions, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId}>
      <Group justify="space-between" mb="sm" gap="xs">
        <div>
          <Title order={2} id={titleId}>
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
