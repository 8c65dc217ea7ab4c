import { Text, Title } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';
import classes from './LegendSection.module.css';

type Props = {
  title: string;
  context?: ReactNode;
  /** Links lead to it: the browser scrolls there, and gives the focus to the title, which has this id. */
  anchor?: string;
  /** Takes the focus of what is removed from the section. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a form or of settings: at its side what it is for, on a phone above it. */
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

type EndProps = {
  /** A line above it: for more than a button. */
  ruled?: boolean;
  children: ReactNode;
};

/** What a form of such sections ends with, in line with its fields. */
export function LegendEnd({ ruled = false, children }: EndProps) {
  return (
    <div className={classes.end} data-ruled={ruled || undefined}>
      {children}
    </div>
  );
}
