import { Text as MantineText } from '@mantine/core';
import type { AriaAttributes, ReactNode, Ref } from 'react';
import type { Space } from '../layout/space.ts';

type Props = Pick<AriaAttributes, 'aria-live'> & {
  as?: 'p' | 'div' | 'span' | 'output';
  /** `md` is 14 px, `xs` 13 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  tone?: 'muted' | 'held' | 'bad' | undefined;
  strong?: boolean;
  mono?: boolean;
  align?: 'center';
  /** Truncates with an ellipsis after this many lines. */
  maxLines?: number;
  /** The margins. */
  above?: Space;
  below?: Space;
  title?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLParagraphElement>;
  tabIndex?: -1;
  children?: ReactNode;
};

const TONE_COLORS = { muted: 'dimmed', held: 'var(--state-held)', bad: 'var(--mantine-color-error)' };

export function Text({
  as = 'p',
  tone,
  strong = false,
  mono = false,
  align,
  maxLines,
  above,
  below,
  ...props
}: Props) {
  return (
    <MantineText
      {...props}
      component={as as 'p'}
      {...(tone && { c: TONE_COLORS[tone] })}
      {...(strong && { fw: 600 })}
      {...(mono && { ff: 'monospace' })}
      {...(align && { ta: align })}
      {...(maxLines !== undefined && { lineClamp: maxLines })}
      {...(above !== undefined && { mt: above })}
      {...(below !== undefined && { mb: below })}
    />
  );
}
