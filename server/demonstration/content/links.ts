/**
 * Short links on posters and in mails. They have about `clicksADay`. `days` is how many days ago somebody created them.
 */
export type ExampleLink = { title: string; target: string; tags: string[]; days: number; clicksADay: number };

export const LINKS: ExampleLink[] = [
  {
    title: 'Summer catalogue',
    target: 'https://karoohome.example/catalogue?utm_source=poster&utm_medium=print&utm_campaign=summer',
    tags: ['posters'],
    days: 40,
    clicksADay: 11,
  },
  {
    title: 'Find a shop',
    target: 'https://karoohome.example/shops',
    tags: ['service'],
    days: 58,
    clicksADay: 4,
  },
  {
    title: 'Join the club',
    target: 'https://karoohome.example/club/join',
    tags: ['loyalty', 'posters'],
    days: 26,
    clicksADay: 6,
  },
];

/** Of a hundred recipients of a message with a link, so many open it. */
export const CLICKS_OF_A_HUNDRED = 31;

/** Where readers of posters are. South Africa comes most often. */
const COUNTRIES = ['ZA', 'ZA', 'ZA', 'ZA', 'NA', 'ZA', 'ZA', 'BW', 'ZA', 'ZA', 'GB', 'ZA', ''];
const DEVICES = ['android', 'ios', 'android', 'android', 'desktop', 'android', 'ios'] as const;
const KINDS = [
  'person',
  'person',
  'person',
  'preview',
  'person',
  'person',
  'person',
  'person',
  'program',
] as const;

/** Returns what the nth reader of a shared link is. */
export const readerOf = (nth: number) => ({
  country: COUNTRIES[nth % COUNTRIES.length]!,
  device: DEVICES[nth % DEVICES.length]!,
  kind: KINDS[nth % KINDS.length]!,
});

/** Returns after how many minutes the nth recipient opens a link: most within two hours, some on the next day. */
export const minutesUntilClick = (nth: number): number =>
  2 + ((nth * nth * 7) % 113) + (nth % 9 === 0 ? 1100 : 0);
