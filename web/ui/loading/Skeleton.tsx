import { given } from '../given.ts';
import { Skeleton as MantineSkeleton } from '@mantine/core';

type Props = {
  /** In pixels, or a share of the line. */
  width?: number | `${number}%`;
  /** In pixels. */
  height: number;
  round?: boolean;
  /** It does not move: nothing is on its way. */
  still?: boolean;
  className?: string | undefined;
};

/** The place of what is on its way. */
export function Skeleton({ round = false, still = false, ...props }: Props) {
  return (
    <MantineSkeleton
      data-waiting
      {...given(props)}
      maw="100%"
      {...(round && { radius: 'lg' })}
      animate={!still}
    />
  );
}
