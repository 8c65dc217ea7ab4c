import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkLinkDomain, type LinkDomain, removeLinkDomain, setDefaultLinkDomain } from '#contract/links.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { showProblem, showSuccess } from '#web/ui/index.ts';

/** What can be done with a domain. `makeDefault` takes null for no default. */
export function useDomainActions({ id, displayHost }: LinkDomain) {
  const { t } = useTranslation('links');
  const params = { domainId: id };
  const onError = (problem: unknown) => showProblem(errorMessage(problem));
  const check = useMutation({
    mutationFn: () => call(checkLinkDomain, { params }),
    onError,
    onSuccess: ({ domain }) =>
      domain.problem === null && showSuccess(t('domain.works', { domain: displayHost })),
  });
  const makeDefault = useMutation({
    mutationFn: (domainId: number | null) => call(setDefaultLinkDomain, { body: { domainId } }),
    onError,
    onSuccess: (_answer, domainId) =>
      showSuccess(
        t(domainId === null ? 'domain.noDefaultDone' : 'domain.defaultDone', { domain: displayHost }),
      ),
  });
  const remove = useMutation({
    mutationFn: () => call(removeLinkDomain, { params }),
    onError,
    onSuccess: () => showSuccess(t('domain.removed', { domain: displayHost })),
  });
  return { check, makeDefault, remove };
}
