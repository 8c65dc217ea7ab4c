-- Whether messages with the template give each recipient short links of their own.
ALTER TABLE templates ADD COLUMN shortens_links boolean NOT NULL DEFAULT false;
