import { useNavigate, useSearch } from '@tanstack/react-router';
import { asText, listSearch } from '#web/manifest/list-search.ts';

const submissionsSearch = listSearch(['-at'], { form: asText });

/** Returns the search and the form in the address, and a function that chooses the form. Other lists of the page have their own parameters. */
export function useSubmissionsUrl() {
  const { search, form } = submissionsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const chooseForm = (blockId: string) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, form: blockId || undefined })) as never,
      replace: true,
      resetScroll: false,
    });
  return { search, form, chooseForm };
}
