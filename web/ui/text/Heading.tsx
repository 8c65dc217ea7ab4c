import { Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

type Props = {
  level: 1 | 2 | 3;
  id?: string;
  className?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
  tabIndex?: -1;
  children: ReactNode;
};

export function Heading({ level, ...props }: Props) {
  return <Title order={level} {...props} />;
}
