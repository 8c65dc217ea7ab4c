import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/fields.ts';
import { IconSearch } from '../icons.ts';

type Props = { className?: string; label: string; value: string; onSearch: (value: string) => void };

/**
 * Searches while the user types. A search from elsewhere, such as the URL, replaces the text. `/` focuses the field:
 * see web/app/shortcuts.
 */
export function SearchField({ className, label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const requested = useRef<string[]>([]);
  const searchSoon = useDebouncedCallback((search: string) => {
    if (search === value) return;
    requested.current.push(search);
    onSearch(search);
  }, 250);
  useEffect(() => {
    const own = requested.current.indexOf(value);
    if (own === -1) setText(value);
    else requested.current.splice(0, own + 1);
  }, [value]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      {...(className !== undefined && { className })}
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        searchSoon(currentTarget.value.trim());
      }}
    />
  );
}
