import { useTranslation } from 'react-i18next';
import type { ContentProblem } from '#contract/landing-pages/pages.ts';
import { Actions, BareButton, Button, LinkButton, Stack, Text } from '#web/ui/index.ts';
import classes from './Problems.module.css';

type Props = {
  pageId: number;
  problems: readonly ContentProblem[];
  onClose: () => void;
  onShowBlock: ((blockId: string) => void) | undefined;
};

/** What keeps a page from being published. In the editor, each problem leads to its block. */
export function Problems({ pageId, problems, onClose, onShowBlock }: Props) {
  const { t } = useTranslation(['landingPages', 'ui']);
  return (
    <Stack>
      <Text size="sm">{t('publish.problems', { count: problems.length })}</Text>
      <ul className={classes.problems}>
        {problems.map(({ blockId, message }) => (
          <li key={`${blockId} ${message}`}>
            {onShowBlock && blockId !== null ? (
              <BareButton
                className="link"
                onClick={() => {
                  onClose();
                  onShowBlock(blockId);
                }}
              >
                {message}
              </BareButton>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
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
