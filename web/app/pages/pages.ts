import type { LinkProps } from '@tanstack/react-router';
import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import { findPage } from './find-page.ts';

/** Ignores case, as the router does. */
export const pageAt = (path: string): Page | undefined => findPage(PAGES, path);

/** A typed link to a page. A test checks that each page has a route, which the types cannot. */
export const linkTo = ({ path }: Page) => path as NonNullable<LinkProps['to']>;
