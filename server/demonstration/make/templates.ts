import { createTemplate, backdateTemplates, recordUse } from '#server/templates/index.ts';
import type { TEMPLATES } from '../content/templates.ts';
import type { Maker } from './maker.ts';

/** Creates a template, with the time of its last use if there is one. */
export async function makeTemplate(
  { account, made }: Maker,
  {
    name,
    text,
    tags,
    shortensLinks = false,
  }: Pick<(typeof TEMPLATES)[number], 'name' | 'text' | 'tags' | 'shortensLinks'>,
  { at, usedAt }: { at: Date; usedAt: Date | undefined },
): Promise<void> {
  const { id } = await createTemplate(account, { name, text, tags, shortensLinks });
  made.templateIds.push(id);
  await backdateTemplates(account, at);
  if (usedAt === undefined) return;
  await recordUse(account, id);
  await backdateTemplates(account, usedAt);
}
