import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '#contract/fields.ts';
import { formatNumber } from '#sms/index.ts';
import { TextField, useDebouncedValue } from '#web/ui/index.ts';
import classes from './NumberSearchPage.module.css';
import { numberSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/NumberSearch');

/** The delay between the last change to the field and the search. */
const DEBOUNCE_MS = 250;

/** The search field. It keeps the typed text even after the search resolves to a number. */
export function NumberField() {
  const { t } = useTranslation('numberSearch');
  const { number, search } = numberSearch(route.useSearch());
  const [text, setText] = useSyncedText(number, search);
  return (
    <div className={classes.field}>
      <TextField
        type="search"
        label={t('label')}
        hint={t('hint')}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- searching is the purpose of the page
        autoFocus={number === undefined && search === undefined}
        autoComplete="off"
        spellCheck={false}
        inputClass={classes.input}
        onChange={setText}
      />
    </div>
  );
}

/** Synchronizes the field with the URL in both directions. */
function useSyncedText(number: string | undefined, search: string | undefined) {
  const navigate = route.useNavigate();
  const [text, setText] = useState(search ?? (number === undefined ? '' : formatNumber(number)));
  const [trimmed] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const isTyping = useRef(false);
  /** The search in the URL, until it resolves to a number. */
  const searchInUrl = useRef(search);
  const lastNumber = useRef(number);
  useEffect(() => {
    if (!isTyping.current) return;
    isTyping.current = false;
    searchInUrl.current = trimmed === '' ? undefined : trimmed;
    void navigate({ search: { search: searchInUrl.current }, replace: true });
  }, [trimmed, navigate]);
  useEffect(() => {
    if (search !== undefined) {
      if (search !== searchInUrl.current) setText(search);
      searchInUrl.current = search;
    } else if (number === undefined) {
      if (!isTyping.current) setText('');
    } else if (searchInUrl.current !== undefined) {
      searchInUrl.current = undefined;
    } else if (number !== lastNumber.current) setText(formatNumber(number));
    lastNumber.current = number;
  }, [number, search]);
  const type = (value: string) => {
    isTyping.current = true;
    setText(value);
  };
  return [text, type] as const;
}
