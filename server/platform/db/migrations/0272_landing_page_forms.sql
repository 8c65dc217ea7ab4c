-- What people entered in forms of landing pages.

CREATE TABLE form_submissions (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  page_id bigint NOT NULL,
  -- The published version of the page, which proves what the person saw.
  version integer NOT NULL,
  link_id bigint NOT NULL,
  block_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('form', 'opt-in', 'opt-out')),
  -- The title of the form at the time.
  title text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- The recipient's, or what somebody entered; null if the form has no field for it.
  number text,
  -- The recipient's message. Null unless the form was opened with their own link.
  message_id uuid,
  -- [{key, label, values}] in the order of the form.
  fields jsonb NOT NULL,
  -- What the person agreed to by ticking a box; empty for no box.
  consent text NOT NULL,
  -- ISO 3166-1 alpha-2, or empty.
  country text NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX form_submissions_of_page ON form_submissions (account_id, page_id, at, id);
CREATE INDEX form_submissions_of_number ON form_submissions (account_id, number) WHERE number IS NOT NULL;
CREATE INDEX form_submissions_age ON form_submissions USING brin (at);
SELECT own_rows_only('form_submissions', 'SELECT, INSERT, DELETE');
