import { type KeyboardEvent, useRef } from 'react';
import { placeTowards } from './place-towards.ts';

/** Arrow keys go from the search to the emoji, among them and back. Enter in the search takes the first that is found. */
export function useEmojiKeys(takeFirst: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, target } = event;
    const all = [...box.current!.querySelectorAll('button')];
    const from = all.findIndex((each) => each === target);
    if (from === -1) {
      if (key === 'Enter') takeFirst();
      if (key !== 'ArrowDown') return;
      all[0]?.focus();
    } else {
      if (!key.startsWith('Arrow')) return;
      const places = all.map(({ offsetLeft: left, offsetTop: top }) => ({ left, top }));
      const next = placeTowards(key, from, places);
      if (next !== undefined) all[next]!.focus();
      else if (key === 'ArrowUp') box.current!.querySelector('input')!.focus();
    }
    event.preventDefault();
  };
  return { box, onKeyDown };
}
