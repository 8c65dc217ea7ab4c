import { Highlight } from '@mantine/core';

type Props = { text: string; words: string[]; className?: string | undefined };

export function Highlighted({ text, words, className }: Props) {
  return (
    <Highlight component="span" {...(className && { className })} highlight={words}>
      {text}
    </Highlight>
  );
}
