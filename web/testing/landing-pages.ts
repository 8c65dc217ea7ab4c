import type { Block, PageContent } from '#contract/landing-pages/content.ts';
import type { FormSubmission } from '#contract/landing-pages/submissions.ts';
import type { LandingPage, LandingPageDraft, LandingPageVersion } from '#contract/landing-pages/pages.ts';

const MOMENT = '2026-11-20T09:00:00.000Z';

export const landingPage = (more: Partial<LandingPage> = {}): LandingPage => ({
  id: 5,
  title: 'Spring sale',
  linkId: 7,
  url: 'https://crl.example/spring',
  slug: 'spring',
  state: 'published',
  hasChanges: false,
  publishAt: null,
  publishedAt: MOMENT,
  publishedVersion: 2,
  endsAt: null,
  hasPassword: false,
  visits: 1234,
  lastVisitAt: MOMENT,
  createdAt: MOMENT,
  changedAt: MOMENT,
  version: 3,
  ...more,
});

const buttonBlock = (id: string, label: string): Block => ({
  type: 'Button',
  props: { id, label, target: 'https://example.com/', look: 'filled', isWide: true },
});

const contentOf = (blocks: Block[]): PageContent => ({
  about: {
    title: 'Spring sale',
    description: '',
    language: 'en',
    image: { imageId: null, alt: '' },
    showsLogo: false,
    isIndexed: false,
    measuresScroll: false,
  },
  theme: { accent: null, background: 'plain', font: 'system', radius: 'small', mode: 'light' },
  blocks,
});

export const landingPageDraft = (more: Partial<LandingPageDraft> = {}): LandingPageDraft => ({
  ...landingPage(),
  content: contentOf([
    {
      type: 'Hero',
      props: {
        id: 'hero',
        title: 'Hello {{first_name|there}}',
        text: 'Everything at half price.',
        align: 'left',
        image: { imageId: null, alt: '' },
        button: { label: '', target: '' },
      },
    },
    buttonBlock('buy', 'Buy now'),
  ]),
  ...more,
});

export const landingPageVersion = (more: Partial<LandingPageVersion> = {}): LandingPageVersion => ({
  version: 2,
  note: 'New prices',
  publishedAt: MOMENT,
  publishedBy: 'Thandi Nkosi',
  isLive: true,
  ...more,
});

export const formSubmission = (more: Partial<FormSubmission> = {}): FormSubmission => ({
  id: 1,
  at: MOMENT,
  blockId: 'form',
  kind: 'form',
  title: 'Book a table',
  version: 2,
  number: '27821234567',
  messageId: '019ad8f0-7777-7c2e-9d43-6a1f0c8e2b77',
  answers: [
    { key: 'name', label: 'Name', values: ['Thandi'] },
    { key: 'days', label: 'Days', values: ['Friday', 'Saturday'] },
    { key: 'notes', label: 'Notes', values: [] },
  ],
  consent: 'You may call me about my table.',
  country: 'ZA',
  confirmBy: null,
  confirmedAt: null,
  ...more,
});
