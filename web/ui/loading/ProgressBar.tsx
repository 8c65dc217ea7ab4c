import { Progress } from '@mantine/core';

type Props = {
  /** In percent. */
  value: number;
  /** Without a label the bar is decorative. */
  label?: string | undefined;
  thin?: boolean;
  /** Animated while the work runs. */
  moving?: boolean;
};

export function ProgressBar({ value, label, thin = false, moving = false }: Props) {
  return (
    <Progress
      value={value}
      size={thin ? 'xs' : 'lg'}
      animated={moving}
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
    />
  );
}
