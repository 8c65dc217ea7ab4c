import { useTranslation } from 'react-i18next';
import type { ContentProblem } from '#contract/landing-pages/pages.ts';
import { Actions, Button, LinkButton, Stack, Text } from '#web/ui/index.ts';
import { ProblemList } from './ProblemList.tsx';

type Props = {
  pageId: number;
  problems: readonly ContentProblem[];
  onClose: () => void;
  onShowBlock: ((blockId: string) => void) | undefined;
};

/** What keeps a page from being published. */
export function Problems({ pageId, problems, onClose, onShowBlock }: Props) {
  const { t } = useTranslation(['landingPages', 'ui']);
  return (
    <Stack>
      <Text size="sm">{t('publish.problems', { count: problems.length })}</Text>
      <ProblemList problems={problems} onClose={onClose} onShowBlock={onShowBlock} />
      <Actions>
        {onShowBlock ? (
          <Button onClick={onClose}>{t('publish.correct')}</Button>
        ) : (
          <LinkButton to="/LandingPages/Editor/$pageId" params={{ pageId }}>
            {t('publish.correct')}
          </LinkButton>
        )}
      </Actions>
    </Stack>
  );
}
