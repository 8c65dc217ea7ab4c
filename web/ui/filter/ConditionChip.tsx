import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { IconX } from '../icons.ts';
import { Panel, type PanelContent } from '../menu/Panel.tsx';
import classes from './filter.module.css';

type Props<More> = {
  words: string;
  /** The accessible name of the remove button. */
  removeLabel: string;
  onRemove: () => void;
  editor: PanelContent<More>;
};

/** A filter condition: clicking the text edits it, clicking the cross removes it. */
export function ConditionChip<More extends object>(props: Props<More>) {
  const { words, removeLabel, onRemove, editor } = props;
  return (
    <div className={classes.chip}>
      <Panel
        {...editor}
        width={300}
        opener={
          <Button look="quiet" size="small" className={classes.words} title={words}>
            <bdi>{words}</bdi>
          </Button>
        }
      />
      <IconButton small dark icon={IconX} iconSize={16} label={removeLabel} onClick={onRemove} />
    </div>
  );
}
