import { Alert as MantineAlert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Icon } from '../icons.ts';

type Props = {
  /** `bad` alerts are announced immediately. */
  tone: 'bad' | 'quiet';
  title?: string;
  icon?: Icon;
  children: ReactNode;
};

/** A boxed message within a page or dialog, with an optional title and icon. */
export function Alert({ tone, title, icon: Mark, children }: Props) {
  return (
    <MantineAlert
      color={tone === 'bad' ? 'red' : 'gray'}
      {...(tone === 'bad' && { role: 'alert' })}
      {...(title !== undefined && { title })}
      {...(Mark && { icon: <Mark size={18} aria-hidden /> })}
    >
      {children}
    </MantineAlert>
  );
}
