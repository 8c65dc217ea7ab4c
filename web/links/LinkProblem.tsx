import { useTranslation } from 'react-i18next';
import { CallProblem, errorMessage } from '#web/client/index.ts';
import { IconLink } from '#web/ui/icons.ts';
import { EmptyState, LinkButton, ProblemNote } from '#web/ui/index.ts';

type Props = { error: Error; onRetry: () => void };

/** Says why a link could not be loaded. Leads to the list if there is no such link: to try again would not help. */
export function LinkProblem({ error, onRetry }: Props) {
  const { t } = useTranslation('links');
  if (!(error instanceof CallProblem && error.status === 404))
    return <ProblemNote error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconLink}
      title={errorMessage(error)}
      action={
        <LinkButton look="plain" to="/UrlShortener/List">
          {t('all')}
        </LinkButton>
      }
    />
  );
}
