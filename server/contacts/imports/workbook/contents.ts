import type { Archive } from './archive.ts';
import type { DateSystem } from './cell-text.ts';
import { Problem } from '#server/platform/errors.ts';
import { attribute, visitXml } from './read-xml.ts';

export type SheetPart = { name: string; part: string };

const MAX_SHEETS = 50;
const WORKBOOK_PATH = 'xl/workbook.xml';

/**
 * Returns the workbook's visible sheets in order, and the first year of its date system. Throws
 * `not_a_workbook` if there are none.
 */
export async function readContents(
  archive: Archive,
): Promise<{ sheets: SheetPart[]; firstYear: DateSystem }> {
  if (!archive.has(WORKBOOK_PATH)) throw notAWorkbook();
  const targets = new Map<string, string>();
  await visitXml(await archive.read('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, partPathOf(Target));
    },
  });
  const sheets: SheetPart[] = [];
  const isListed = (part: string) => sheets.some((sheet) => sheet.part.toLowerCase() === part.toLowerCase());
  let firstYear: DateSystem = 1900;
  await visitXml(await archive.read(WORKBOOK_PATH), {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) firstYear = 1904;
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const part = targets.get(attribute(attributes, 'id') ?? '');
      // Skip charts, which workbooks also list as sheets.
      if (!part?.includes('worksheets/') || !archive.has(part)) return;
      // Several sheets may refer to the same part.
      if (sheets.length < MAX_SHEETS && !isListed(part))
        sheets.push({ name: (attributes['name'] ?? '').slice(0, 100), part });
    },
  });
  if (sheets.length === 0) throw notAWorkbook();
  return { sheets, firstYear };
}

/** Resolves the target of a relationship. It is absolute, or relative to the folder `xl`. */
const partPathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

const notAWorkbook = () =>
  new Problem(
    'invalid',
    'not_a_workbook',
    'This is not an Excel workbook (.xlsx), or it has no sheets. Open it in your spreadsheet program, save it as .xlsx or CSV, and import that.',
  );
