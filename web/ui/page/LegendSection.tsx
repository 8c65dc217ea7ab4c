import { Text, Title } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';
import classes from './LegendSection.module.css';

type Props = {
  title: string;
  context?: ReactNode;
  /** A URL fragment: the browser scrolls to the title, which has this id, and focuses it. */
  anchor?: string;
  /** Receives the focus when an element of the section is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A section of a form or of settings. The explanation is at the side, or above the fields on a phone. */
export function LegendSection({ title, context, anchor, titleRef, children }: Props) {
  const ownId = useId();
  const id = anchor ?? ownId;
  const takesFocus = anchor !== undefined || titleRef !== undefined;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title
          order={2}
          id={id}
          className={classes.title}
          {...(titleRef && { ref: titleRef })}
          {...(takesFocus && { tabIndex: -1 })}
        >
          {title}
        </Title>
        {context && (
          <Text component="div" size="sm" c="dimmed" mt={4}>
            {context}
          </Text>
        )}
      </div>
      <div>{children}</div>
    </section>
  );
}

type FooterProps = {
  /** Adds a line above, for a footer that contains more than a button. */
  ruled?: boolean;
  children: ReactNode;
};

/** The footer of a form with legend sections, aligned with the fields. */
export function LegendFooter({ ruled = false, children }: FooterProps) {
  return (
    <div className={classes.end} data-ruled={ruled || undefined}>
      {children}
    </div>
  );
}
