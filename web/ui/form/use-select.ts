import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLazyPart } from '../loading/use-lazy-part.ts';
import { loadSelects } from './SelectPlaceholder.tsx';

type Search = { text: string; onSearch: (text: string) => void };

/**
 * Loads a select's code on the first user input, or at once with `immediate`. Text that is typed before the code has
 * loaded is kept.
 */
export function useSelect({ text, onSearch }: Search, immediate = false) {
  const { part, request } = useLazyPart(loadSelects);
  const [hasFocus, setFocus] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [isOpenRequested, setOpenRequested] = useState(false);
  const hasLoaded = useRef(false);
  useEffect(() => {
    hasLoaded.current = part !== undefined;
  }, [part]);
  const show = useEffectEvent(request);
  useEffect(() => {
    if (part) return undefined;
    if (immediate) {
      show();
      return undefined;
    }
    const load = () => show();
    addEventListener('keydown', load, { once: true });
    addEventListener('pointerdown', load, { once: true });
    return () => {
      removeEventListener('keydown', load);
      removeEventListener('pointerdown', load);
    };
  }, [part, immediate]);
  return {
    part,
    isTyped,
    placeholder: {
      onFocus: () => {
        setFocus(true);
        request();
      },
      onBlur: () => setFocus(false),
      onOpen: () => setOpenRequested(true),
      onType: (typed: string) => {
        setTyped(true);
        setOpenRequested(true);
        onSearch(typed);
      },
    },
    select: {
      searchable: true,
      searchValue: text,
      // On mount, the select resets its search text. Ignore that reset if the user has already typed.
      onSearchChange: (typed: string) => {
        if (hasLoaded.current || !isTyped) onSearch(typed);
      },
      autoFocus: hasFocus,
      // An error can move the focus to this field, and an open list would cover the message.
      openOnFocus: false,
      defaultDropdownOpened: hasFocus && isOpenRequested,
    },
  };
}
