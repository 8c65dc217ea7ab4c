import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { IconX } from '../icons.ts';
import { Panel } from '../menu/Panel.tsx';
import classes from './filter.module.css';

type Props = {
  words: string;
  /** What its cross does, for those who do not see it. */
  removeLabel: string;
  onRemove: () => void;
  /** What changes the condition; it closes the panel that it is in. */
  children: (close: () => void) => ReactNode;
};

/** A condition of a filter: a press changes it, its cross removes it. */
export function ConditionChip({ words, removeLabel, onRemove, children }: Props) {
  return (
    <div className={classes.chip}>
      <Panel
        width={300}
        opener={
          <Button look="quiet" size="small" className={classes.words} title={words}>
            <bdi>{words}</bdi>
          </Button>
        }
      >
        {children}
      </Panel>
      <IconButton small dark icon={IconX} iconSize={16} label={removeLabel} onClick={onRemove} />
    </div>
  );
}
