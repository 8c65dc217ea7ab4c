import { Group, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useId, type ReactNode } from 'react';
import classes from './Page.module.css';

type Props = {
  /** The URL fragment. */
  id?: string;
  title: string;
  context?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A section of a page with a title. It is a landmark and has no box. */
export function Section({ id, title, context, actions, children }: Props) {
  const titleId = useId();
  const scrollRef = useScrollToHash();
  return (
    <section id={id} ref={scrollRef} aria-labelledby={titleId}>
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

/**
 * Scrolls to the section that the URL's fragment names. Runs when the section mounts, perhaps long after
 * the page.
 */
function useScrollToHash() {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  return useCallback(
    (part: HTMLElement | null) => {
      if (part && part.id !== '' && router?.state.location.hash === part.id) part.scrollIntoView();
    },
    [router],
  );
}
