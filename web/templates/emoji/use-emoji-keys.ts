import { type KeyboardEvent, useRef } from 'react';
import { arrowTarget } from './arrow-target.ts';

/**
 * Returns the ref of the container and a key handler. Arrow keys move between the field and the emoji.
 * Enter in the field calls `chooseFirst`.
 */
export function useEmojiKeys(chooseFirst: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, target } = event;
    const all = [...box.current!.querySelectorAll('button')];
    const from = all.findIndex((each) => each === target);
    if (from === -1) {
      if (key === 'Enter') chooseFirst();
      if (key !== 'ArrowDown') return;
      all[0]?.focus();
    } else {
      if (!key.startsWith('Arrow')) return;
      const positions = all.map(({ offsetLeft: left, offsetTop: top }) => ({ left, top }));
      const next = arrowTarget(key, from, positions);
      if (next !== undefined) all[next]!.focus();
      else if (key === 'ArrowUp') box.current!.querySelector('input')!.focus();
    }
    event.preventDefault();
  };
  return { box, onKeyDown };
}
