import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/fields.ts';
import { IconSearch } from '../icons.ts';

type Props = { className?: string; label: string; value: string; onSearch: (value: string) => void };

/**
 * Searches while one types; what is searched for elsewhere, as by an address, takes the place of what was typed. `/` goes
 * to it: see web/app/shortcuts.
 */
export function SearchField({ className, label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const asked = useRef<string[]>([]);
  const searchSoon = useDebouncedCallback((search: string) => {
    if (search === value) return;
    asked.current.push(search);
    onSearch(search);
  }, 250);
  useEffect(() => {
    const own = asked.current.indexOf(value);
    if (own === -1) setTyped(value);
    else asked.current.splice(0, own + 1);
  }, [value]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      {...(className !== undefined && { className })}
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        searchSoon(currentTarget.value.trim());
      }}
    />
  );
}
