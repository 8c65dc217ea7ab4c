import type { TFunction } from 'i18next';
import type { Input } from '#contract/endpoint.ts';
import {
  type changeShortLink,
  type LinkDevice,
  type LinkRule,
  MAX_LINK_TAG_LENGTH,
  MAX_LINK_TAGS,
  type ShortLink,
} from '#contract/links.ts';
import { parseTags, toMoment } from '#web/ui/index.ts';
import { targetProblem } from './check-target.ts';

/** Another target, for devices and countries. `key` identifies the row. */
export type RuleRow = {
  key: number;
  devices: LinkDevice[];
  countries: LinkRule['countries'];
  target: string;
};

/** What the form of a short link holds. */
export type LinkValues = {
  target: string;
  title: string;
  /** Separated by commas. */
  tags: string;
  /** The id of the account's domain; empty for the installation's own host. */
  domain: string;
  /** Empty for a random one. */
  slug: string;
  rules: RuleRow[];
  /** A local time, or empty. */
  endsAt: string;
  maxClicks: string;
  endedTarget: string;
  /** Empty to keep the stored one. */
  password: string;
  removesPassword: boolean;
  isEnabled: boolean;
};

/** Converts moments to local times of the account. */
type LocalTime = (moment: string) => string;

export const newValues = (given: Partial<LinkValues> = {}): LinkValues => ({
  target: '',
  title: '',
  tags: '',
  domain: '',
  slug: '',
  rules: [],
  endsAt: '',
  maxClicks: '',
  endedTarget: '',
  password: '',
  removesPassword: false,
  isEnabled: true,
  ...given,
});

/** Returns the values of an existing link. */
export const toValues = (link: ShortLink, localTime: LocalTime): LinkValues =>
  newValues({
    target: link.target,
    title: link.title,
    tags: link.tags.join(', '),
    slug: link.slug,
    domain: link.domainId === null ? '' : String(link.domainId),
    rules: link.rules.map((rule, key) => ({
      ...rule,
      countries: rule.countries as LinkRule['countries'],
      key,
    })),
    endsAt: link.endsAt === null ? '' : localTime(link.endsAt),
    maxClicks: link.maxClicks === null ? '' : String(link.maxClicks),
    endedTarget: link.endedTarget ?? '',
    isEnabled: link.isEnabled,
  });

/** Returns the values as calls take them. An end that the user did not change stays exactly as it is stored. */
export const toSettings = (
  values: LinkValues,
  localTime: LocalTime,
  storedEnd: string | null = null,
): Input<typeof changeShortLink>['body'] => ({
  target: values.target.trim(),
  title: values.title.trim(),
  tags: parseTags(values.tags),
  rules: values.rules.map(({ devices, countries, target }) => ({
    devices,
    countries,
    target: target.trim(),
  })),
  endsAt: toEnd(values.endsAt, localTime, storedEnd),
  maxClicks: values.maxClicks.trim() === '' ? null : Number(values.maxClicks),
  endedTarget: values.endedTarget.trim() || null,
  isEnabled: values.isEnabled,
  ...((values.removesPassword || values.password !== '') && {
    password: values.removesPassword ? null : values.password,
  }),
});

function toEnd(local: string, localTime: LocalTime, stored: string | null): string | null {
  if (local === '') return null;
  return stored !== null && local === localTime(stored) ? stored : toMoment(local, localTime);
}

/** Returns the field of the form that a server error is about. */
export function fieldOf(name: string): keyof LinkValues | undefined {
  const [first = ''] = name.split('.');
  const field = first === 'domainId' ? 'domain' : first;
  return field in newValues() ? (field as keyof LinkValues) : undefined;
}

type Errors = { [Name in keyof LinkValues]?: string | undefined };

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/;
const MAX_CLICKS = 1_000_000_000;

type Times = {
  /** The local time now. */
  now: string;
  /** The local time at which the link ends already; empty if it has no end. */
  storedEnd: string;
};

/** Returns what the user must mend before the form can be sent. */
export function findErrors(values: LinkValues, t: TFunction<'links'>, { now, storedEnd }: Times): Errors {
  const slug = values.slug.trim();
  const tags = parseTags(values.tags);
  const clicks = values.maxClicks.trim();
  const isCount = /^\d{1,10}$/.test(clicks) && Number(clicks) > 0 && Number(clicks) <= MAX_CLICKS;
  return {
    target: targetProblem(values.target, t),
    slug: slug !== '' && !SLUG.test(slug) ? t('form.badSlug') : undefined,
    tags:
      tags.length > MAX_LINK_TAGS || tags.some((tag) => tag.length > MAX_LINK_TAG_LENGTH)
        ? t('form.badTags', { most: MAX_LINK_TAGS, longest: MAX_LINK_TAG_LENGTH })
        : undefined,
    rules: values.rules.some(({ target }) => targetProblem(target, t)) ? t('form.badRules') : undefined,
    endsAt:
      values.endsAt !== '' && values.endsAt !== storedEnd && values.endsAt <= now
        ? t('form.pastEnd')
        : undefined,
    maxClicks: clicks !== '' && !isCount ? t('form.badClicks') : undefined,
    endedTarget: values.endedTarget.trim() === '' ? undefined : targetProblem(values.endedTarget, t),
    password: values.password !== '' && values.password.length < 4 ? t('form.badPassword') : undefined,
  };
}
