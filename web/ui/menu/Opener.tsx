import { cloneElement, type ReactElement } from 'react';
import { prefetch } from '../loading/use-lazy-part.ts';

export const loadMenuParts = () => import('./menu-parts.ts');

type Props = { opens: 'menu' | 'dialog'; button: ReactElement<object>; onRequest: () => void };

/** The button of a menu or panel that has not been opened yet. */
export function MenuOpener({ opens, button, onRequest }: Props) {
  const prefetchParts = () => prefetch(loadMenuParts);
  return cloneElement(button, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: onRequest,
    onPointerEnter: prefetchParts,
    onFocus: prefetchParts,
  } as object);
}
