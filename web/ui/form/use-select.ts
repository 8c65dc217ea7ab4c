import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaded } from '../loading/use-loaded.ts';
import { loadSelects } from './UnopenedSelect.tsx';

type Search = { text: string; onSearch: (text: string) => void };

/**
 * A select that is loaded once the page is used, or at once where it has to show more than text; what is typed in its
 * field until it is there is not lost.
 */
export function useSelect({ text, onSearch }: Search, atOnce = false) {
  const { part, want } = useLoaded(loadSelects);
  const [hasFocus, setFocus] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = part !== undefined;
  }, [part]);
  const show = useEffectEvent(want);
  useEffect(() => {
    if (part) return undefined;
    if (atOnce) {
      show();
      return undefined;
    }
    const hear = () => show();
    addEventListener('keydown', hear, { once: true });
    addEventListener('pointerdown', hear, { once: true });
    return () => {
      removeEventListener('keydown', hear);
      removeEventListener('pointerdown', hear);
    };
  }, [part, atOnce]);
  return {
    part,
    isTyped,
    /** Of the field in its place. */
    unopened: {
      onFocus: () => {
        setFocus(true);
        want();
      },
      onBlur: () => setFocus(false),
      onAsk: () => setAsked(true),
      onType: (typed: string) => {
        setTyped(true);
        setAsked(true);
        onSearch(typed);
      },
    },
    /** Of the select once it is there. */
    opened: {
      searchable: true,
      searchValue: text,
      // When it comes it sets the text anew.
      onSearchChange: (typed: string) => {
        if (isThere.current || !isTyped) onSearch(typed);
      },
      autoFocus: hasFocus,
      // The focus may come by a fault, which the list would cover.
      openOnFocus: false,
      defaultDropdownOpened: hasFocus && isAsked,
    },
  };
}
