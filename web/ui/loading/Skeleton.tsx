import { definedProps } from '../defined-props.ts';
import { Skeleton as MantineSkeleton } from '@mantine/core';

type Props = {
  /** In pixels, or a share of the line. */
  width?: number | `${number}%`;
  /** In pixels. */
  height: number;
  round?: boolean;
  /** Not animated: nothing is loading. */
  still?: boolean;
  className?: string | undefined;
};

export function Skeleton({ round = false, still = false, ...props }: Props) {
  return (
    <MantineSkeleton
      data-waiting
      {...definedProps(props)}
      maw="100%"
      {...(round && { radius: 'lg' })}
      animate={!still}
    />
  );
}
