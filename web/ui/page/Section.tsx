import { Group, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useId, type ReactNode } from 'react';
import classes from './Page.module.css';

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
  const goThereIfAddressed = useArrival();
  return (
    <section id={id} ref={goThereIfAddressed} aria-labelledby={titleId}>
      <Group justify="space-between" mb="sm" gap="xs">
        <div className={classes.heading}>
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

/** The address may lead to a part that comes later than its page, once what is shown there has been fetched: it is scrolled to then. */
function useArrival() {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  return useCallback(
    (part: HTMLElement | null) => {
      if (part && part.id !== '' && router?.state.location.hash === part.id) part.scrollIntoView();
    },
    [router],
  );
}
