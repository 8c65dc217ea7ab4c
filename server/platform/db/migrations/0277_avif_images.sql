-- Images of landing pages also in AVIF, where that is smaller.

-- False for images that were stored before, and for those that AVIF would not make smaller.
ALTER TABLE landing_page_images ADD COLUMN has_avif boolean NOT NULL DEFAULT false;

ALTER TABLE landing_page_image_files
  DROP CONSTRAINT landing_page_image_files_format_check,
  ADD CONSTRAINT landing_page_image_files_format_check CHECK (format IN ('avif', 'webp', 'jpg'));
