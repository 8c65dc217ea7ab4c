import { Progress } from '@mantine/core';

type Props = {
  /** In percent. */
  value: number;
  /** Without one it is only for the eye. */
  label?: string | undefined;
  thin?: boolean;
  /** It is going on. */
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
