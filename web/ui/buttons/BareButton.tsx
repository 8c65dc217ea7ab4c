import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

/** A button without a look of its own. */
export function BareButton(props: Omit<ComponentPropsWithRef<'button'>, 'style'>) {
  return <UnstyledButton {...props} />;
}
