import type { PageTemplate } from '#contract/landing-pages/templates.ts';
import type { ExamplePicture } from './pictures.ts';

/** A landing page. `days` is how many days ago somebody made it. Drafts have no visits. */
export type ExamplePage = {
  title: string;
  template: PageTemplate;
  slug?: string;
  picture: ExamplePicture;
  days: number;
  visitsADay: number;
  /** The block of the button that people press. */
  pressed?: string;
};

/** The page that a campaign leads to. */
export const SALE_PAGE = 'Summer sale';

export const PAGES: ExamplePage[] = [
  { title: SALE_PAGE, template: 'sale', picture: 'summer', days: 24, visitsADay: 17, pressed: 'shop' },
  { title: 'Cooking evening', template: 'event', picture: 'evening', days: 11, visitsADay: 9 },
  { title: 'Terms of the summer draw', template: 'terms', picture: 'draw', days: 2, visitsADay: 0 },
];

/** Who answered the invitation. `days` is how many days ago. */
export const ANSWERS = [
  { days: 10, name: 'Naledi', answer: 'Yes, with a guest', food: 'Nuts' },
  { days: 10, name: 'Pieter', answer: 'Yes, I am coming', food: '' },
  { days: 9, name: 'Aisha', answer: 'Yes, I am coming', food: 'Pork' },
  { days: 8, name: 'Sipho', answer: 'Sorry, I cannot come', food: '' },
  { days: 6, name: 'Ruan', answer: 'Yes, with a guest', food: 'My guest eats no meat.' },
  { days: 5, name: 'Lerato', answer: 'Yes, I am coming', food: '' },
  { days: 3, name: 'Chantelle', answer: 'Yes, with a guest', food: 'Gluten' },
  { days: 1, name: 'Themba', answer: 'Yes, I am coming', food: '' },
];
