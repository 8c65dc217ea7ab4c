import { useMemo } from 'react';
import type { PageTemplate } from '#contract/landing-pages/templates.ts';
import { templates } from '#page-html/templates/index.ts';
import { drawDocument } from '../draw/draw-document.ts';
import { useBrand } from '../draw/use-brand.ts';
import classes from './TemplateCards.module.css';

const NO_IMAGES = new Map<number, never>();

/** A small picture of a template's page. It can be neither used nor read, and runs no scripts. */
export function Miniature({ template }: { template: PageTemplate }) {
  const brand = useBrand();
  const html = useMemo(
    () => drawDocument(templates[template].content, { brand, images: NO_IMAGES, formsWork: false }),
    [brand, template],
  );
  return (
    <span className={classes.picture} aria-hidden inert>
      <iframe className={classes.frame} title="" sandbox="" srcDoc={html} tabIndex={-1} loading="lazy" />
    </span>
  );
}
