import type { LinkProps } from '@tanstack/react-router';
import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import { pageIn } from './page-in.ts';

/** The page at an address, in any case of letters, as the router reads addresses. */
export const pageAt = (path: string): Page | undefined => pageIn(PAGES, path);

/** The address of a page. A test holds that each of them has a route, which the types cannot see. */
export const linkTo = ({ path }: Page) => path as NonNullable<LinkProps['to']>;
