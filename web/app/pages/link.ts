import type { LinkProps } from '@tanstack/react-router';
import { type PageKey, PAGES } from './pages.ts';

/** The address of a page that is built. A test holds that each of them has a route, which the types cannot see. */
export const linkTo = (page: PageKey) => PAGES[page].path as NonNullable<LinkProps['to']>;
