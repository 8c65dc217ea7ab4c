import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { KeyHints } from './KeyHints.tsx';
import classes from './Palette.module.css';
import { PaletteField } from './PaletteField.tsx';
import { ResultList } from './ResultList.tsx';
import type { Result } from './results.ts';
import { SearchState } from './SearchState.tsx';
import { takeCapturedText } from './type-ahead.ts';
import { useActiveResult } from './use-active.ts';
import { useResults } from './use-results.ts';

/**
 * A combobox whose list is always open. The focus stays in the field while the arrow keys select results.
 */
export function PaletteContent({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const { sections, isSearching, hasFailed } = useResults(query);
  const results = sections.flatMap((section) => [...section.results, ...(section.all ? [section.all] : [])]);
  const count = sections.reduce((sum, section) => sum + section.results.length, 0);
  const active = useActiveResult(results);
  const choose = useChoose(onClose);
  const listId = useId();
  const optionId = ({ id }: Result) => `${listId}${id.replaceAll(' ', '-')}`;
  const isEmpty = results.length === 0;
  return (
    <div className={classes.palette}>
      <PaletteField
        query={query}
        isSearching={isSearching}
        listId={isEmpty ? undefined : listId}
        activeId={active.result && optionId(active.result)}
        onType={(text) => {
          setQuery(text);
          active.reset();
        }}
        onFocus={() => setQuery((text) => text + takeCapturedText())}
        onStep={active.step}
        onEnter={() => active.result && choose(active.result)}
      />
      {!isEmpty && (
        <ResultList
          id={listId}
          optionId={optionId}
          sections={sections}
          query={query}
          active={active.result}
          onPoint={active.activate}
          onChoose={choose}
        />
      )}
      <SearchState query={query} count={count} isSearching={isSearching} hasFailed={hasFailed} />
      <KeyHints />
    </div>
  );
}

/**
 * Returns a function that closes the palette, returns the focus to the page, and runs or opens a result. A
 * dialog that the result opens can then restore the focus later.
 */
function useChoose(onClose: () => void): (result: Result) => void {
  const router = useRouter();
  const [before] = useState(() => document.activeElement);
  return (result) => {
    onClose();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    if ('run' in result) result.run();
    else void router.navigate({ href: result.href });
  };
}
