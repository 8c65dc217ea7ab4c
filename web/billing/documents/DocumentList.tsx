import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingDocument } from '#contract/billing-documents.ts';
import { type Icon, IconFileText, IconReceipt } from '#web/ui/icons.ts';
import { Button, List, LoadedDialog, MenuItem } from '#web/ui/index.ts';
import { useColumns } from './columns.tsx';
import type { Shown } from './DocumentDialog.tsx';
import { DownloadItem } from './DocumentMenu.tsx';
import { documentsQuery } from './documents.ts';
import { useOpened } from './use-opened.ts';

/** What can be done with some documents of a list besides a download. */
export type DocumentAction = {
  label: string;
  icon: Icon;
  /** It takes something back. */
  danger?: true;
  can: (document: BillingDocument) => boolean;
  onPress: (document: BillingDocument) => void;
};

type Props = {
  list: 'invoices' | 'quotes';
  /** What the address says: the order, and the document that is open. */
  search: { sort?: 'issuedAt' | '-issuedAt' | undefined; document?: number | undefined };
  onOpen: (id: number | undefined) => void;
  action: DocumentAction;
  /** What an empty list leads to. */
  emptyAction?: ReactNode;
  /** What is said where there is none, instead of the usual. */
  emptyText?: string | undefined;
};

const ICONS = { invoices: IconReceipt, quotes: IconFileText };
const DAYS = { invoices: 'invoices.due', quotes: 'quotes.validUntil' } as const;

const loadDialog = async () => (await import('./DocumentDialog.tsx')).DocumentDialog;

/** Invoices with their credit notes, or quotes; each opens in a dialog that its address names. */
export function DocumentList({
  list,
  search: { sort, document },
  onOpen,
  action,
  emptyAction,
  emptyText,
}: Props) {
  const { t } = useTranslation('billing');
  const opened = useOpened(document);
  const item = (some: BillingDocument) =>
    action.can(some) && (
      <MenuItem danger={action.danger ?? false} icon={action.icon} onClick={() => action.onPress(some)}>
        {action.label}
      </MenuItem>
    );
  return (
    <>
      <List
        name={list}
        label={t(`tabs.${list}`)}
        query={documentsQuery({ list, sort })}
        defaultSort="-issuedAt"
        count={(count) => t(`${list}.count`, { count })}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        onOpen={({ id }) => onOpen(id)}
        columns={useColumns(t(DAYS[list]))}
        renderMenu={(some) => (
          <>
            {!action.danger && item(some)}
            <DownloadItem document={some} />
            {action.danger && item(some)}
          </>
        )}
        empty={{
          icon: ICONS[list],
          title: t(`${list}.empty`),
          text: emptyText ?? t(`${list}.emptyText`),
          action: emptyAction,
        }}
      />
      {opened.id !== undefined && (
        <LoadedDialog<Shown>
          load={loadDialog}
          opened={opened.isOpen}
          onClose={() => onOpen(undefined)}
          with={{
            documentId: opened.id,
            renderActions: (some) =>
              action.can(some) && (
                <Button
                  {...(action.danger && { look: 'quiet' })}
                  onClick={() => {
                    onOpen(undefined);
                    action.onPress(some);
                  }}
                >
                  {action.label}
                </Button>
              ),
          }}
        />
      )}
    </>
  );
}
