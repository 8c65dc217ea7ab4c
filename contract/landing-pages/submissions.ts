import { z } from 'zod';
import type { AccessRequirements } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { id, moment, number, pageOf, pageQuery, search, sortedBy } from '../fields.ts';

/** The most submissions that an account keeps. */
export const MAX_KEPT_SUBMISSIONS = 100_000;
/** The most characters of an answer, and of a long one. */
export const MAX_ANSWER_LENGTH = 500;
export const MAX_LONG_ANSWER_LENGTH = 5000;

export const FORM_KINDS = ['form', 'opt-in', 'opt-out'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

const viewAccess = { permission: 'contacts.view' } as const satisfies AccessRequirements;
const changeAccess = { permission: 'contacts.edit' } as const satisfies AccessRequirements;
const params = z.object({ pageId: id });

/** An answer to a field of a form, with the label that the person saw. Only `choices` have several values. */
const formAnswer = z.object({ key: z.string(), label: z.string(), values: z.array(z.string()) });
export type FormAnswer = z.infer<typeof formAnswer>;

const submission = z.object({
  id,
  at: moment,
  /** The block of the page. */
  blockId: z.string(),
  kind: z.enum(FORM_KINDS),
  /** The title of the form at the time; may be empty. */
  title: z.string(),
  /** The published version of the page that the person saw. */
  version: z.int(),
  /** The recipient's, or what the person entered; null if the form does not ask for it. */
  number: number.nullable(),
  /** The message whose link led to the form; null for links that everybody shares. It proves whose number it is. */
  messageId: z.uuid().nullable(),
  answers: z.array(formAnswer),
  /** What the person agreed to by ticking a box; empty for no box. */
  consent: z.string(),
  /** ISO 3166-1 alpha-2, or empty. */
  country: z.string(),
  /** Until when the person can confirm the number with the link in a message; null for forms that do not ask for it. */
  confirmBy: moment.nullable(),
  confirmedAt: moment.nullable(),
});
export type FormSubmission = z.infer<typeof submission>;

const filter = z.object({
  sort: sortedBy('-at', 'at'),
  search,
  blockId: z.string().max(60).optional().describe('Only submissions of this form, by the id of its block'),
});

export const listFormSubmissions = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId/submissions',
  access: viewAccess,
  summary: 'List what people entered in the forms of a landing page',
  description: 'Searches for part of an answer, or the first digits of a number.',
  heavy: 'searching',
  params,
  query: pageQuery().extend(filter.shape),
  answer: pageOf(submission),
});

export const downloadFormSubmissions = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId/submissions.csv',
  access: viewAccess,
  summary: 'Download what people entered in the forms of a landing page as CSV',
  description: 'Each field of the forms has a column.',
  params,
  query: filter,
  download: 'text/csv',
});

export const deleteFormSubmission = endpoint({
  method: 'DELETE',
  path: '/api/landing-pages/:pageId/submissions/:submissionId',
  access: changeAccess,
  summary: 'Delete what a person entered in a form',
  description: 'The contact and their groups stay.',
  params: params.extend({ submissionId: id }),
});

const countedForm = z.object({
  blockId: z.string(),
  kind: z.enum(FORM_KINDS),
  /** The newest title of the form. */
  title: z.string(),
  submissions: z.int(),
  /** How many of them were confirmed with the link in a message. */
  confirmed: z.int(),
  /** How many of them wait for the person's confirmation, or were not confirmed in time. */
  unconfirmed: z.int(),
  lastAt: moment,
});
export type CountedForm = z.infer<typeof countedForm>;

export const countFormSubmissions = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId/forms',
  access: viewAccess,
  summary: 'Count the submissions of each form of a landing page',
  params,
  answer: z.object({
    forms: z.array(countedForm),
    /** The account has 100,000 submissions, so its forms accept no more. */
    isFull: z.boolean(),
  }),
});
