import { Loader } from '@mantine/core';

/** Decorative: the text next to it says what is loading. */
export function Spinner() {
  return <Loader size={16} aria-hidden />;
}
