import type { ContactField } from '#contract/contact-fields.ts';
import { createV1Field, listV1Fields, type V1Field } from '#contract/v1/fields.ts';
import { createField, listFields } from '#server/contacts/index.ts';
import type { GuardFields } from '#server/guard-fields.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { onceRoute } from '../once-route.ts';

export const fieldRoutes = (guards: GuardFields[]): Route[] => [
  accountRoute(listV1Fields, async ({ account }) => ({
    fields: (await listFields(account)).fields.map(toV1Field),
  })),
  onceRoute(createV1Field, async ({ account, body }) =>
    toV1Field(await createField(account, body, { guards })),
  ),
];

const toV1Field = ({ name, label, type, choices, createdAt }: ContactField): V1Field => ({
  name,
  label,
  type,
  choices,
  created_at: createdAt,
});
