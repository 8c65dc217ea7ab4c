import type { ContentProblem } from '#contract/landing-pages/pages.ts';
import { BareButton } from '#web/ui/index.ts';
import classes from './ProblemList.module.css';

type Props = {
  problems: readonly ContentProblem[];
  onClose: () => void;
  onShowBlock: ((blockId: string) => void) | undefined;
};

/** Lists what is wrong with a page. In the editor, each problem leads to its block. */
export function ProblemList({ problems, onClose, onShowBlock }: Props) {
  return (
    <ul className={classes.problems}>
      {problems.map(({ blockId, message }) => (
        <li key={`${blockId} ${message}`}>
          {onShowBlock && blockId !== null ? (
            <BareButton
              className="link"
              onClick={() => {
                onClose();
                onShowBlock(blockId);
              }}
            >
              {message}
            </BareButton>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  );
}
