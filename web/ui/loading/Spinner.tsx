import { Loader } from '@mantine/core';

/** Something is awaited; words beside it say what. */
export function Spinner() {
  return <Loader size={16} aria-hidden />;
}
