import { Button } from '../buttons/Button.tsx';
import { IconX } from '../icons.ts';

type Props = {
  words: string;
  /** The accessible name, which says that clicking removes the condition. */
  label: string;
  onRemove: () => void;
};

export const FilterChip = ({ words, label, onRemove }: Props) => (
  <Button look="tinted" size="small" iconAfter={IconX} aria-label={label} onClick={onRemove}>
    {words}
  </Button>
);
