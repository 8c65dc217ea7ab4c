import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingDocumentDetails } from '#contract/billing-documents.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { Actions, Dialog, PlainLinkButton, ProblemNote, Skeleton, Stack, useFormat } from '#web/ui/index.ts';
import { documentUrl, documentQuery } from './documents.ts';
import { DocumentState } from './DocumentState.tsx';
import { Fact, Facts } from '../Facts.tsx';
import { HowToPay } from './HowToPay.tsx';
import { Totals } from './Totals.tsx';
import { useMonthName } from '../use-month-name.ts';

export type DocumentDialogProps = {
  documentId: number;
  /** Actions besides the download. */
  renderActions: (document: BillingDocumentDetails) => ReactNode;
};
type Props = DocumentDialogProps & { opened: boolean; onClose: () => void };

/** The totals of a document, and how to pay an open invoice. */
export function DocumentDialog({ documentId, opened, onClose, renderActions }: Props) {
  const { t } = useTranslation('billing');
  const { data: document, error, refetch } = useQuery(documentQuery(documentId));
  const title = document ? t(`document.${document.kind}`, { number: document.number }) : t('title');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={530}>
      {document && <Content document={document} actions={renderActions(document)} />}
      {!document && error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!document && !error && <Skeleton height={280} />}
    </Dialog>
  );
}

function Content({ document, actions }: { document: BillingDocumentDetails; actions: ReactNode }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const month = useMonthName();
  const { kind, state, dueOn, forMonth, referenceNumber, corrects } = document;
  const isToPay = kind === 'invoice' && (state === 'open' || state === 'overdue');
  return (
    <Stack gap="lg">
      <Facts>
        <Fact label={t('state')}>
          <DocumentState document={document} />
        </Fact>
        {corrects !== null && <Fact label={t('document.corrects')}>{corrects}</Fact>}
        {dueOn !== null && (
          <Fact label={t(kind === 'quote' ? 'document.validUntil' : 'document.dueOn')}>
            {format.fullDay(dueOn)}
          </Fact>
        )}
        {forMonth !== null && <Fact label={t('document.month')}>{month(forMonth)}</Fact>}
        {referenceNumber !== '' && <Fact label={t('document.reference')}>{referenceNumber}</Fact>}
      </Facts>
      <Totals document={document} />
      {isToPay && <HowToPay document={document} />}
      <Actions>
        {actions}
        <PlainLinkButton look="plain" href={documentUrl(document.id)} download icon={IconDownload}>
          {t('download')}
        </PlainLinkButton>
      </Actions>
    </Stack>
  );
}
