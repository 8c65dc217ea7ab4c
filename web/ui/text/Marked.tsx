import { Highlight } from '@mantine/core';

type Props = { text: string; words: string[]; className?: string | undefined };

/** A text in which some words are marked. */
export function Marked({ text, words, className }: Props) {
  return (
    <Highlight component="span" {...(className && { className })} highlight={words}>
      {text}
    </Highlight>
  );
}
