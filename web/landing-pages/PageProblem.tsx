import { useTranslation } from 'react-i18next';
import { CallProblem, errorMessage } from '#web/client/index.ts';
import { IconAppWindow } from '#web/ui/icons.ts';
import { EmptyState, LinkButton, ProblemNote } from '#web/ui/index.ts';

type Props = { error: Error; onRetry: () => void };

/** Says why a page could not be loaded. If there is no such page, leads to the list instead of offering another try. */
export function PageProblem({ error, onRetry }: Props) {
  const { t } = useTranslation('landingPages');
  if (!(error instanceof CallProblem && error.status === 404))
    return <ProblemNote error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconAppWindow}
      title={errorMessage(error)}
      action={
        <LinkButton look="plain" to="/LandingPages/List">
          {t('all')}
        </LinkButton>
      }
    />
  );
}
