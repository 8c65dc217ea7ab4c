import type { PageContent } from '#contract/landing-pages/content.ts';
import type { PageTemplate } from '#contract/landing-pages/templates.ts';
import { couponTemplate } from './coupon.ts';
import { emptyTemplate } from './empty.ts';
import { eventTemplate } from './event.ts';
import { leadTemplate } from './lead.ts';
import { saleTemplate } from './sale.ts';
import { surveyTemplate } from './survey.ts';
import { termsTemplate } from './terms.ts';
import { vouchersTemplate } from './vouchers.ts';

/** What a new page begins with, and what it is called until somebody gives it another title. */
export interface Template {
  readonly title: string;
  readonly content: PageContent;
}

/** The templates of new pages. Their targets are examples, which people replace with their own. */
export const templates: Readonly<Record<PageTemplate, Template>> = {
  empty: emptyTemplate,
  sale: saleTemplate,
  event: eventTemplate,
  survey: surveyTemplate,
  coupon: couponTemplate,
  vouchers: vouchersTemplate,
  lead: leadTemplate,
  terms: termsTemplate,
};
