import { Highlight } from '@mantine/core';

type Props = { text: string; words: string[]; className?: string | undefined };

export function HighlightedText({ text, words, className }: Props) {
  return (
    <Highlight component="span" {...(className && { className })} highlight={words}>
      {text}
    </Highlight>
  );
}
