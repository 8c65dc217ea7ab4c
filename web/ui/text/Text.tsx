import { Text as MantineText } from '@mantine/core';
import type { AriaAttributes, ReactNode, Ref } from 'react';
import type { Space } from '../layout/space.ts';

type Props = Pick<AriaAttributes, 'aria-live'> & {
  as?: 'p' | 'div' | 'span' | 'output';
  /** `md` is 14 px, `xs` 13. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  tone?: 'muted' | 'held' | 'bad' | undefined;
  strong?: boolean;
  mono?: boolean;
  align?: 'center';
  /** Cut with an ellipsis after so many lines. */
  lines?: number;
  /** Above and below it. */
  above?: Space;
  below?: Space;
  title?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLParagraphElement>;
  tabIndex?: -1;
  children?: ReactNode;
};

const COLORS = { muted: 'dimmed', held: 'var(--state-held)', bad: 'var(--mantine-color-error)' };

export function Text({
  as = 'p',
  tone,
  strong = false,
  mono = false,
  align,
  lines,
  above,
  below,
  ...props
}: Props) {
  return (
    <MantineText
      {...props}
      component={as as 'p'}
      {...(tone && { c: COLORS[tone] })}
      {...(strong && { fw: 600 })}
      {...(mono && { ff: 'monospace' })}
      {...(align && { ta: align })}
      {...(lines !== undefined && { lineClamp: lines })}
      {...(above !== undefined && { mt: above })}
      {...(below !== undefined && { mb: below })}
    />
  );
}
