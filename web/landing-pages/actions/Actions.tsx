import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LandingPageDraft } from '#contract/landing-pages/pages.ts';
import { downloadPageDays } from '#contract/landing-pages/statistics.ts';
import { callUrl } from '#web/client/index.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { PlainLinkButton, ProblemNote, Section, Skeleton, Stack, Text } from '#web/ui/index.ts';
import { ActionFigures } from './ActionFigures.tsx';
import classes from './Actions.module.css';
import { statisticsQuery } from './actions.ts';
import { Presses } from './Presses.tsx';
import { RecipientActions } from './RecipientActions.tsx';
import { Scrolling } from './Scrolling.tsx';
import { SentForms } from './SentForms.tsx';

type Props = { page: Pick<LandingPageDraft, 'id' | 'content'> };

/** What readers do on a page besides opening it. */
export function Actions({ page: { id, content } }: Props) {
  const { t } = useTranslation('landingActions');
  const { data, error, refetch } = useQuery(statisticsQuery(id));
  return (
    <>
      <Section
        title={t('title')}
        context={t('context')}
        actions={
          <PlainLinkButton
            look="quiet"
            href={callUrl(downloadPageDays, { pageId: id })}
            download
            icon={IconDownload}
          >
            {t('downloadDays')}
          </PlainLinkButton>
        }
      >
        <Stack gap="lg">
          {error && <ProblemNote error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton height={150} />}
          {data && (
            <>
              <ActionFigures statistics={data} />
              {data.visits === 0 && data.presses.length === 0 && data.forms.length === 0 ? (
                <Text tone="muted">{t('noVisits')}</Text>
              ) : (
                <div className={classes.columns}>
                  <Presses readers={data} presses={data.presses} none={t('noPresses')} />
                  <SentForms readers={data} forms={data.forms} />
                  <Scrolling
                    readers={data}
                    scroll={data.scroll}
                    none={t(content.about.measuresScroll ? 'noScroll' : 'scrollOff')}
                  />
                </div>
              )}
            </>
          )}
        </Stack>
      </Section>
      <RecipientActions pageId={id} />
    </>
  );
}
