import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingDocument } from '#contract/billing-documents.ts';
import { type Icon, IconFileText, IconReceipt } from '#web/ui/icons.ts';
import { Button, List, LoadedDialog, MenuItem } from '#web/ui/index.ts';
import { useColumns } from './columns.tsx';
import type { DocumentDialogProps } from './DocumentDialog.tsx';
import { DownloadItem } from './DownloadItem.tsx';
import { documentsQuery } from './documents.ts';
import { useOpenDocument } from './use-open-document.ts';

/** An action that a list offers on some of its documents, besides the download. */
export type DocumentAction = {
  label: string;
  icon: Icon;
  /** A destructive action. */
  danger?: true;
  appliesTo: (document: BillingDocument) => boolean;
  onPress: (document: BillingDocument) => void;
};

type Props = {
  list: 'invoices' | 'quotes';
  /** The sort order and the open document, from the URL. */
  search: { sort?: 'issuedAt' | '-issuedAt' | undefined; document?: number | undefined };
  onOpen: (id: number | undefined) => void;
  action: DocumentAction;
  emptyAction?: ReactNode;
  /** The text of an empty list, instead of the default. */
  emptyText?: string | undefined;
};

const ICONS = { invoices: IconReceipt, quotes: IconFileText };
const DAY_TITLES = { invoices: 'invoices.due', quotes: 'quotes.validUntil' } as const;

const loadDialog = async () => (await import('./DocumentDialog.tsx')).DocumentDialog;

/** Invoices with their credit notes, or quotes. The URL names the open document. */
export function DocumentList({
  list,
  search: { sort, document },
  onOpen,
  action,
  emptyAction,
  emptyText,
}: Props) {
  const { t } = useTranslation('billing');
  const opened = useOpenDocument(document);
  const actionItem = (row: BillingDocument) =>
    action.appliesTo(row) && (
      <MenuItem danger={action.danger ?? false} icon={action.icon} onClick={() => action.onPress(row)}>
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
        columns={useColumns(t(DAY_TITLES[list]))}
        renderMenu={(row) => (
          <>
            {!action.danger && actionItem(row)}
            <DownloadItem document={row} />
            {action.danger && actionItem(row)}
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
        <LoadedDialog<DocumentDialogProps>
          load={loadDialog}
          opened={opened.isOpen}
          onClose={() => onOpen(undefined)}
          with={{
            documentId: opened.id,
            renderActions: (row) =>
              action.appliesTo(row) && (
                <Button
                  {...(action.danger && { look: 'quiet' })}
                  onClick={() => {
                    onOpen(undefined);
                    action.onPress(row);
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
