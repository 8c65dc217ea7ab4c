import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

/** An unstyled button. */
export function BareButton(props: Omit<ComponentPropsWithRef<'button'>, 'style'>) {
  return <UnstyledButton {...props} />;
}
