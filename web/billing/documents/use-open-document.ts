import { useState } from 'react';

/**
 * Returns the id of the document that the URL names, and whether its dialog is open. The id stays the
 * same while the dialog closes.
 */
export function useOpenDocument(document: number | undefined): { id: number | undefined; isOpen: boolean } {
  const [lastId, setLastId] = useState(document);
  if (document !== undefined && document !== lastId) setLastId(document);
  return { id: document ?? lastId, isOpen: document !== undefined };
}
