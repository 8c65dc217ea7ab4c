-- Images of landing pages.

CREATE TABLE landing_page_images (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  -- SHA-256 of the uploaded file, in hex. The same file is stored once.
  hash text NOT NULL,
  -- Of the largest stored size.
  width integer NOT NULL,
  height integer NOT NULL,
  -- All files together.
  bytes integer NOT NULL,
  -- The widths of the stored files, in ascending order.
  widths integer[] NOT NULL,
  -- Null if a program or the operator added it.
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, hash)
);
CREATE INDEX landing_page_images_by_age ON landing_page_images (account_id, created_at, id);
SELECT own_rows_only('landing_page_images', 'SELECT, INSERT, UPDATE, DELETE');

-- The files of an image, one for each width and format. They never change.
CREATE TABLE landing_page_image_files (
  account_id bigint NOT NULL,
  image_id bigint NOT NULL,
  width integer NOT NULL,
  format text NOT NULL CHECK (format IN ('webp', 'jpg')),
  data bytea NOT NULL,
  PRIMARY KEY (account_id, image_id, width, format),
  FOREIGN KEY (account_id, image_id) REFERENCES landing_page_images (account_id, id) ON DELETE CASCADE
);
-- Compressing them again would save nothing.
ALTER TABLE landing_page_image_files ALTER COLUMN data SET STORAGE EXTERNAL;
SELECT own_rows_only('landing_page_image_files', 'SELECT, INSERT');

-- The pages that show an image, in their draft or as published.
CREATE TABLE landing_page_image_uses (
  account_id bigint NOT NULL,
  image_id bigint NOT NULL,
  page_id bigint NOT NULL,
  PRIMARY KEY (account_id, image_id, page_id),
  FOREIGN KEY (account_id, image_id) REFERENCES landing_page_images (account_id, id)
);
CREATE INDEX landing_page_image_uses_of_page ON landing_page_image_uses (account_id, page_id);
SELECT own_rows_only('landing_page_image_uses', 'SELECT, INSERT, DELETE');
