import type { LinkProps } from '@tanstack/react-router';
import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import { findPage } from './find-page.ts';

/** Finds a built page by its path. Ignores case, as the router does. */
export const pageAt = (path: string): Page | undefined => findPage(PAGES, path);

/** Returns a typed link to a page. A test checks that each page has a route, because the types cannot. */
export const linkTo = ({ path }: Page) => path as NonNullable<LinkProps['to']>;
