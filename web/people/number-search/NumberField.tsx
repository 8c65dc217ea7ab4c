import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '#contract/fields.ts';
import { formatNumber } from '#sms/index.ts';
import { TextField, useDebouncedValue } from '#web/ui/index.ts';
import classes from './NumberSearchPage.module.css';
import { numberSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/NumberSearch');

/** In milliseconds: what is typed is searched for once nothing was typed for so long. */
const PAUSE = 250;

/** What was typed stays as it is, also when the address has the number that it is. */
export function NumberField() {
  const { t } = useTranslation('numberSearch');
  const { number, search } = numberSearch(route.useSearch());
  const [typed, setTyped] = useTyped(number, search);
  return (
    <div className={classes.field}>
      <TextField
        type="search"
        label={t('label')}
        hint={t('hint')}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the page is for
        autoFocus={number === undefined && search === undefined}
        autoComplete="off"
        spellCheck={false}
        inputClass={classes.input}
        onChange={setTyped}
      />
    </div>
  );
}

/** What the field has: what is typed in it goes into the address, and what the address has otherwise comes into it. */
function useTyped(number: string | undefined, search: string | undefined) {
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search ?? (number === undefined ? '' : formatNumber(number)));
  const [wanted] = useDebouncedValue(typed.trim(), PAUSE);
  const isTyping = useRef(false);
  /** What is searched for, until it is known which number that is. */
  const asked = useRef(search);
  const answer = useRef(number);
  useEffect(() => {
    if (!isTyping.current) return;
    isTyping.current = false;
    asked.current = wanted === '' ? undefined : wanted;
    void navigate({ search: { search: asked.current }, replace: true });
  }, [wanted, navigate]);
  useEffect(() => {
    if (search !== undefined) {
      if (search !== asked.current) setTyped(search);
      asked.current = search;
    } else if (number === undefined) {
      if (!isTyping.current) setTyped('');
    } else if (asked.current !== undefined) {
      asked.current = undefined;
    } else if (number !== answer.current) setTyped(formatNumber(number));
    answer.current = number;
  }, [number, search]);
  const type = (value: string) => {
    isTyping.current = true;
    setTyped(value);
  };
  return [typed, type] as const;
}
