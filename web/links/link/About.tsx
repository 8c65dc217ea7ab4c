import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ShortLink } from '#contract/links.ts';
import { type Fact, Facts, Moment, useFormat } from '#web/ui/index.ts';
import { describeRule } from '../describe-rule.ts';

/** Where the link leads, and on what conditions. */
export function About({ link }: { link: ShortLink }) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const { target, rules, tags, endsAt, maxClicks, endedTarget, hasPassword, createdAt } = link;
  const ends = [
    endsAt !== null && format.dateTime(new Date(endsAt)),
    maxClicks !== null && t('about.afterClicks', { count: maxClicks }),
  ].filter(Boolean);
  const facts: Fact[] = [
    { label: t('target'), value: target },
    ...rules.map((rule, nth) => ({
      label: t('about.rule', { nth: nth + 1 }),
      value: t('about.ruleTarget', { whom: describeRule(rule, t, format), target: rule.target }),
    })),
    ...(tags.length > 0 ? [{ label: t('tags'), value: <Tags tags={tags} /> }] : []),
    { label: t('about.ends'), value: ends.length > 0 ? ends.join(t('about.or')) : t('about.never') },
    ...(ends.length > 0
      ? [{ label: t('about.endedTarget'), value: endedTarget ?? t('about.endedPage') }]
      : []),
    { label: t('about.password'), value: t(hasPassword ? 'about.hasPassword' : 'about.noPassword') },
    { label: t('created'), value: <Moment at={createdAt} /> },
  ];
  return <Facts facts={facts} />;
}

/** Each tag leads to the links that have it. */
function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag, nth) => (
    <span key={tag}>
      {nth > 0 && ', '}
      <Link to="/UrlShortener/List" search={{ tag }} className="link" data-neutral>
        {tag}
      </Link>
    </span>
  ));
}
