import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './DropArea.module.css';

type Props = {
  /** Shown while files are above the area. */
  hint: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Takes files that the user drops on its content. There must also be a button, for keyboards. */
export function DropArea({ hint, onFiles, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  // Each element within the area is entered and left too.
  const entered = useRef(0);
  const change = (by: 1 | -1) => {
    entered.current = Math.max(0, entered.current + by);
    setIsOver(entered.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    entered.current = 0;
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.area}
      onDragEnter={(event) => hasFiles(event) && change(1)}
      onDragLeave={(event) => hasFiles(event) && change(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {isOver && <div className={classes.hint}>{hint}</div>}
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
