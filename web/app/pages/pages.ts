import type { LinkProps } from '@tanstack/react-router';
import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import { findPage } from './find-page.ts';

/** The page at an address, in any case of letters, as the router reads addresses. */
export const pageAt = (path: string): Page | undefined => findPage(PAGES, path);

/** The address of a page. A test holds that each of them has a route, which the types cannot see. */
export const linkTo = ({ path }: Page) => path as NonNullable<LinkProps['to']>;
