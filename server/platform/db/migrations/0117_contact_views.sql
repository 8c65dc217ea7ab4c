-- What each user has saved of Manage Numbers under a name (server/contacts/views.ts): conditions, columns and order.
CREATE TABLE contact_views (
  account_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  filter jsonb NOT NULL,
  -- Keys of columns, as the page names them.
  columns text[] NOT NULL,
  sort text NOT NULL CHECK (sort IN ('number', '-number')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX contact_views_of_user ON contact_views (account_id, user_id, lower(name));
SELECT own_rows_only('contact_views', 'SELECT, INSERT, UPDATE, DELETE');
