import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LandingPage, type LandingPageVersion, saveLandingPage } from '#contract/landing-pages/pages.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconCheck } from '#web/ui/icons.ts';
import {
  Button,
  Chip,
  Inline,
  Moment,
  ProblemNote,
  Section,
  Skeleton,
  Text,
  useDisclosure,
} from '#web/ui/index.ts';
import { landingPageVersionsQuery } from '../landing-pages.ts';
import { type Question, VersionQuestion } from './VersionQuestion.tsx';
import classes from './Versions.module.css';

/** The published versions, newest first. An earlier one can be published again, or become the draft. */
export function Versions({ page }: { page: LandingPage }) {
  const { t } = useTranslation('landingPages');
  const [question, setQuestion] = useState<Question>({ kind: 'publish', version: 0 });
  const [isAsking, asking] = useDisclosure();
  const ask = (kind: Question['kind'], { version }: LandingPageVersion) => {
    setQuestion({ kind, version });
    asking.open();
  };
  const mayChange = useIsAllowed(saveLandingPage) && page.state !== 'archived';
  const { data, error, refetch } = useQuery(landingPageVersionsQuery(page.id));
  return (
    <Section title={t('versions.title')} context={t('versions.context')}>
      {error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.versions.length === 0 && <Text tone="muted">{t('versions.none')}</Text>}
      {data && data.versions.length > 0 && (
        <ol className={classes.versions}>
          {data.versions.map((version) => (
            <li key={version.version}>
              <About version={version} />
              {mayChange && (
                <Inline>
                  {!version.isLive && (
                    <Button
                      size="small"
                      look="plain"
                      aria-label={t('versions.publishThis', { version: version.version })}
                      onClick={() => ask('publish', version)}
                    >
                      {t('versions.publish')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    look="plain"
                    aria-label={t('versions.restoreThis', { version: version.version })}
                    onClick={() => ask('restore', version)}
                  >
                    {t('versions.restore')}
                  </Button>
                </Inline>
              )}
            </li>
          ))}
        </ol>
      )}
      <VersionQuestion
        pageId={page.id}
        draft={page.version}
        question={question}
        opened={isAsking}
        onClose={asking.close}
      />
    </Section>
  );
}

function About({
  version: { version, note, publishedAt, publishedBy, isLive },
}: {
  version: LandingPageVersion;
}) {
  const { t } = useTranslation('landingPages');
  return (
    <div>
      <Inline>
        <Text as="span" strong>
          {t('versions.version', { version })}
        </Text>
        {isLive && <Chip look="delivered" icon={IconCheck} label={t('versions.live')} />}
      </Inline>
      {note !== '' && <Text size="sm">{note}</Text>}
      <Text as="div" size="xs" tone="muted">
        <Moment at={publishedAt} /> {publishedBy !== null && t('versions.by', { user: publishedBy })}
      </Text>
    </div>
  );
}
