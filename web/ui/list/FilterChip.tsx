import { Button } from '../buttons/Button.tsx';
import { IconX } from '../icons.ts';

type Props = {
  words: string;
  /** What pressing it does, for those who do not see it. */
  label: string;
  onRemove: () => void;
};

/** A condition of a filter that is on, which a press takes away. */
export const FilterChip = ({ words, label, onRemove }: Props) => (
  <Button look="tinted" size="small" iconAfter={IconX} aria-label={label} onClick={onRemove}>
    {words}
  </Button>
);
