import { cloneElement, type ReactElement } from 'react';
import { fetchAhead } from '../loading/use-loaded.ts';

export const loadParts = () => import('./menu-parts.ts');

type Props = { opens: 'menu' | 'dialog'; button: ReactElement<object>; onWant: () => void };

/** The button of what has not been opened yet. */
export function Opener({ opens, button, onWant }: Props) {
  const near = () => fetchAhead(loadParts);
  return cloneElement(button, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: onWant,
    onPointerEnter: near,
    onFocus: near,
  } as object);
}
